// For browsers that cannot read the page's own script: all they get is a sentence. They may know as little as ES5.
window.addEventListener("load", function () {
  if (!document.getElementById("page").firstElementChild) document.getElementById("too-old").removeAttribute("hidden");
});
