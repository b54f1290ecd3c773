// What the desk has beyond forms: texts are copied by a button, and files dropped on a form are chosen in it.
"use strict";
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const text = document.getElementById(button.dataset.copy);
    text.closest("details")?.setAttribute("open", "");
    text.select();
    const old = () => document.execCommand("copy");
    (navigator.clipboard ? navigator.clipboard.writeText(text.value) : Promise.reject()).catch(old);
    button.focus();
    button.textContent = button.dataset.done;
    document.getElementById("heard").textContent = button.dataset.done;
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
const inbox = document.getElementById("inbox");
if (inbox) {
  const mails = [...inbox.querySelectorAll(".item")];
  inbox.querySelector("[data-keys]").hidden = false;
  // What is said of whose a message is changes how it is read: it is shown so at once.
  for (const field of inbox.querySelectorAll("[data-look]")) {
    field.addEventListener("change", () => inbox.requestSubmit(inbox.querySelector("button[value=look]")));
  }
  document.addEventListener("keydown", (event) => {
    const step = { j: 1, k: -1, Enter: 0 }[event.key];
    const typing = event.target.closest("input:not([type=checkbox]), select, textarea, button, a, summary");
    if (step === undefined || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = mails.indexOf(event.target.closest(".item"));
    const mail = mails[Math.max(0, Math.min(mails.length - 1, at + step))];
    if (step !== 0) mail?.focus();
    else if (at >= 0) mail.querySelector("input[type=checkbox], select")?.[event.target === mail ? "focus" : "click"]();
    event.preventDefault();
  });
}
for (const form of document.querySelectorAll("form[method=post]")) {
  // A second press of the button gives no second command.
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
}
