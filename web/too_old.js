// For browsers that know no modules: all they get is a sentence.
document.getElementById("too-old")?.removeAttribute("hidden");
