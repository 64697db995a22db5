(() => {
  const root = document.querySelector(".undo");
  const title = root.querySelector(".undo__title");
  const note = root.querySelector(".undo__note");
  const button = root.querySelector(".undo__button");
  const action = button.querySelector("span");
  const ring = root.querySelector(".undo__time");

  const STATES = {
    gone: { title: "Letter binned", note: "Gone in six seconds", action: "Bring it back" },
    back: { title: "Safe and sound", note: "Back in your drafts", action: "Bin it again" },
    lost: { title: "Gone for good", note: "The bin is empty", action: "Play it again" },
  };
  let timer = 0;

  const enter = (state) => {
    clearTimeout(timer);
    root.dataset.state = state;
    title.textContent = STATES[state].title;
    note.textContent = STATES[state].note;
    action.textContent = STATES[state].action;
    // For the preview: after a loss the scene starts over by itself.
    if (state === "lost") timer = setTimeout(enter, 2600, "gone");
  };

  button.addEventListener("click", () => enter(root.dataset.state === "gone" ? "back" : "gone"));

  // The CSS animation is the clock, so pausing it (hover) also pauses the deadline.
  ring.addEventListener("animationend", () => enter("lost"));
})();
