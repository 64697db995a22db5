// A pretend download. Replace run() with your own progress events.
for (const button of document.querySelectorAll("[data-drop]")) {
  const level = button.querySelector("[data-drop-level]");
  const label = button.querySelector("[data-drop-label]");
  const note = button.querySelector("[data-drop-note]");
  const status = button.parentElement.querySelector("[data-drop-status]");
  const first = { label: label.textContent, note: note.textContent };

  const show = (state, title, detail) => {
    button.dataset.state = state;
    label.textContent = title;
    note.textContent = detail;
  };

  const finish = () => {
    show("done", "Saved", "It is in your library");
    status.textContent = "Download finished";
    setTimeout(() => {
      level.style.transform = "";
      show("idle", first.label, first.note);
    }, 2400);
  };

  const run = () => {
    let part = 0;
    status.textContent = "Download started";
    const timer = setInterval(() => {
      part = Math.min(1, part + 0.04 + Math.random() * 0.1);
      level.style.transform = `scaleX(${part})`;
      show("busy", "Downloading", `${Math.round(part * 100)} percent`);
      if (part === 1) {
        clearInterval(timer);
        setTimeout(finish, 300);
      }
    }, 140);
  };

  button.addEventListener("click", () => button.dataset.state === "idle" && run());
}
