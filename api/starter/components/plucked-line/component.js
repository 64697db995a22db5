// A damped string drawn as one quadratic curve. Frames run only while it rings.
for (const root of document.querySelectorAll(".plucked")) {
  const input = root.querySelector(".plucked__input");
  const [echo, string] = root.querySelectorAll(".plucked__string path");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const LEFT = 3, RIGHT = 247, REST = 20;
  let start = 0, force = 0, at = 125, frame = 0;

  const bend = (path, x, y) =>
    path.setAttribute("d", `M${LEFT} ${REST}Q${x.toFixed(1)} ${(REST + y).toFixed(2)} ${RIGHT} ${REST}`);

  const ring = (now) => {
    const t = Math.max(0, (now - start) / 1000);
    const loud = force * Math.exp(-2.3 * t);
    const swing = loud > 0.3 ? loud * (Math.cos(t * 40) || 1) : 0;
    const x = at + (125 - at) * Math.min(1, t * 2); // the bulge drifts to the middle
    bend(string, x, swing);
    bend(echo, x, -swing); // what the eye remembers of a fast string
    frame = swing ? requestAnimationFrame(ring) : 0;
  };

  const pluck = (x, strength) => {
    if (calm) return;
    at = Math.max(30, Math.min(220, x));
    force = strength;
    start = performance.now();
    if (!frame) frame = requestAnimationFrame(ring);
  };

  // Measure the text up to the caret to find where the finger is.
  const pen = document.createElement("canvas").getContext("2d");
  const caretX = () => {
    pen.font = getComputedStyle(input).font;
    return pen.measureText(input.value.slice(0, input.selectionStart)).width + 4;
  };

  input.addEventListener("input", () => pluck(caretX(), 22));
  root.addEventListener("pointerdown", (event) => {
    pluck(event.clientX - root.getBoundingClientRect().left, 34);
  });
  input.addEventListener("focus", () => frame || pluck(125, 28));

  // While nobody types, it hums to itself every few seconds.
  setTimeout(() => pluck(80, 32), 300);
  setInterval(() => {
    if (!document.hidden && document.activeElement !== input) pluck(60 + Math.random() * 130, 30);
  }, 3600);
}
