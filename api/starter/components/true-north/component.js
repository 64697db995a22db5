// Lays out the needles, then turns them to the pointer. Nothing runs while it rests.
for (const root of document.querySelectorAll(".true-north")) {
  const field = root.querySelector(".true-north__field");
  const button = root.querySelector(".true-north__button");
  const style = getComputedStyle(root);
  const cols = Number(style.getPropertyValue("--cols"));
  const rows = Number(style.getPropertyValue("--rows"));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  const needles = Array.from({ length: cols * rows }, (_, index) => {
    const el = document.createElement("i");
    const x = (index % cols) - (cols - 1) / 2;
    const y = Math.floor(index / cols) - (rows - 1) / 2;
    el.style.setProperty("--far", Math.hypot(x, y).toFixed(2));
    field.append(el);
    return { el, x, y, turn: 0 };
  });

  // Always take the short way round, so no needle spins a full circle.
  const point = (px, py) => {
    const box = root.getBoundingClientRect();
    const step = box.width / cols;
    root.classList.add("is-live");
    for (const needle of needles) {
      const dx = px - (box.left + box.width / 2 + needle.x * step);
      const dy = py - (box.top + box.height / 2 + needle.y * step);
      const want = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
      needle.turn += ((((want - needle.turn) % 360) + 540) % 360) - 180;
      needle.el.style.setProperty("--turn", needle.turn.toFixed(1) + "deg");
    }
  };

  let queued = 0;
  root.addEventListener("pointermove", (event) => {
    cancelAnimationFrame(queued);
    queued = requestAnimationFrame(() => point(event.clientX, event.clientY));
  });
  root.addEventListener("pointerleave", () => {
    cancelAnimationFrame(queued);
    root.classList.remove("is-live");
  });

  // A press sends a ripple of full turns out from the middle.
  button.addEventListener("click", () => {
    if (calm) return;
    for (const { el, x, y } of needles) {
      el.animate([{ rotate: "0deg" }, { rotate: "360deg" }], {
        duration: 600,
        delay: Math.hypot(x, y) * 60,
        easing: "cubic-bezier(0.3, 1.3, 0.4, 1)",
      });
    }
  });
}
