// What the desk has beyond forms: texts are copied by a button, and files dropped on a form are chosen in it.
"use strict";
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const text = document.getElementById(button.dataset.copy);
    text.select();
    const old = () => document.execCommand("copy");
    (navigator.clipboard ? navigator.clipboard.writeText(text.value) : Promise.reject()).catch(old);
    button.textContent = button.dataset.done;
  });
}
for (const form of document.querySelectorAll("[data-drop]")) {
  const files = form.querySelector("input[type=file]");
  const name = () => {
    form.querySelector(".dropped").textContent = [...files.files].map((file) => file.name).join(", ");
  };
  files.addEventListener("change", name);
  for (const kind of ["dragenter", "dragover", "dragleave", "drop"]) {
    document.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.toggle("over", kind === "dragenter" || kind === "dragover");
    });
  }
  document.addEventListener("drop", (event) => {
    if (event.dataTransfer.files.length > 0) {
      files.files = event.dataTransfer.files;
      name();
    }
  });
}
