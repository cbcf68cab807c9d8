// For browsers that cannot read the page's own script: all they get is a sentence. They may know as little as ES5.
window.addEventListener("load", function () {
  var page = document.getElementById("page");
  var sentence = document.getElementById("too-old");
  if (page && sentence && !page.firstElementChild) sentence.removeAttribute("hidden");
});
