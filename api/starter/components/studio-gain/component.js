(() => {
  const root = document.querySelector(".gain");
  const dial = root.querySelector(".gain__dial");
  const input = root.querySelector(".gain__input");
  const value = root.querySelector(".gain__value");
  const scale = root.querySelector(".gain__scale");
  const MIN = Number(input.min);
  const MAX = Number(input.max);

  // Draw the scale: 41 strokes over 270 degrees, a figure at every other whole step.
  const svg = (name, attributes, text = "") => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    node.textContent = text;
    return scale.appendChild(node);
  };
  const strokes = Array.from({ length: 41 }, (_, i) => {
    const angle = ((-225 + (i / 40) * 270) * Math.PI) / 180;
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    const outer = i % 4 === 0 ? 66 : 62;
    if (i % 8 === 0) svg("text", { x: 80 + x * 74, y: 83.5 + y * 74 }, String(i / 4));
    return svg("line", { x1: 80 + x * 56, y1: 80 + y * 56, x2: 80 + x * outer, y2: 80 + y * outer });
  });

  const draw = () => {
    const turn = (input.value - MIN) / (MAX - MIN);
    root.style.setProperty("--turn", turn.toFixed(3));
    value.textContent = Number(input.value).toFixed(1);
    strokes.forEach((line, i) => line.toggleAttribute("data-on", i / 40 <= turn + 0.001));
  };

  // Pointer: up or right turns the knob up. The range input keeps the keyboard.
  let from = null;
  input.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    input.focus({ focusVisible: false });
    from = { x: event.clientX, y: event.clientY, value: Number(input.value) };
    input.setPointerCapture(event.pointerId);
  });
  input.addEventListener("pointermove", (event) => {
    if (!from) return;
    const moved = event.clientX - from.x - (event.clientY - from.y);
    input.value = from.value + (moved / 170) * (MAX - MIN);
    draw();
  });
  const stop = () => (from = null);
  input.addEventListener("pointerup", stop);
  input.addEventListener("pointercancel", stop);
  dial.addEventListener("mousedown", (event) => event.preventDefault());
  input.addEventListener("input", draw);
  draw();
})();
