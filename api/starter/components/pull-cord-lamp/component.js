(() => {
  const lamp = document.querySelector(".cord-lamp");
  const pull = lamp.querySelector(".cord-lamp__pull");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const TRIP = 30; // px of pull needed to click the switch
  const REACH = 64; // px where the cord goes stiff

  let startY = null;
  let offset = 0;

  const toggle = () => {
    const on = lamp.toggleAttribute("data-on");
    pull.setAttribute("aria-checked", String(on));
  };

  // A damped spring sampled into keyframes: the browser plays it, no loop of ours.
  const recoil = (from) => {
    pull.style.transform = "";
    if (calm.matches || Math.abs(from) < 1) return;
    const frames = [];
    for (let i = 0; i <= 30; i++) {
      const t = i / 30;
      const y = from * Math.exp(-5 * t) * Math.cos(16 * t) * (1 - t);
      frames.push({ transform: `translateY(${y.toFixed(2)}px)` });
    }
    pull.animate(frames, { duration: 900, easing: "linear" });
  };

  pull.addEventListener("pointerdown", (event) => {
    startY = event.clientY;
    offset = 0;
    pull.setPointerCapture(event.pointerId);
  });

  pull.addEventListener("pointermove", (event) => {
    if (startY === null) return;
    const raw = Math.max(0, event.clientY - startY);
    offset = REACH * (1 - Math.exp(-raw / REACH)); // rubber-band
    pull.style.transform = `translateY(${offset.toFixed(1)}px)`;
  });

  const release = (event) => {
    if (startY === null) return;
    startY = null;
    // A long pull trips the switch; so does a plain tap.
    if (event.type === "pointerup" && (offset > TRIP || offset < 3)) toggle();
    recoil(offset < 3 ? TRIP : offset);
  };
  pull.addEventListener("pointerup", release);
  pull.addEventListener("pointercancel", release);

  // Keyboard: detail is 0 when a click does not come from a pointer.
  pull.addEventListener("click", (event) => {
    if (event.detail !== 0) return;
    toggle();
    recoil(TRIP);
  });
})();
