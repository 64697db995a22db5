// Eyes follow the pointer; a click makes the frog leap.
for (const frog of document.querySelectorAll(".leap-frog")) {
  const look = (x, y) => {
    frog.style.setProperty("--look-x", x.toFixed(3));
    frog.style.setProperty("--look-y", y.toFixed(3));
  };

  document.addEventListener("pointermove", (event) => {
    const box = frog.getBoundingClientRect();
    const dx = event.clientX - (box.left + box.width / 2);
    const dy = event.clientY - box.top;
    const reach = Math.max(60, Math.hypot(dx, dy));
    frog.classList.add("is-watching");
    look(dx / reach, dy / reach);
  });

  document.documentElement.addEventListener("pointerleave", () => {
    frog.classList.remove("is-watching");
    look(0, 0);
  });

  frog.addEventListener("click", () => {
    frog.classList.remove("is-leaping");
    void frog.offsetWidth; // restart the animation
    frog.classList.add("is-leaping");
  });

  frog.addEventListener("animationend", (event) => {
    if (event.animationName === "leap-frog-leap") frog.classList.remove("is-leaping");
  });
}
