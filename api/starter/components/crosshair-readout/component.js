(() => {
  const root = document.querySelector(".cross");
  const plot = root.querySelector(".cross__plot");
  const input = root.querySelector(".cross__input");
  const amount = root.querySelector(".cross__tip b");
  const month = root.querySelector(".cross__tip i");

  const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
  const DATA = [190, 152, 170, 114, 106, 132, 148, 190, 283, 271, 259, 235];
  const [W, H, TOP, PLOT] = [264, 150, 26, 186];
  const MAX = 300;
  const MARGIN = 14;

  const points = DATA.map((mm, i) => [
    MARGIN + (i / (DATA.length - 1)) * (W - MARGIN * 2),
    TOP + (1 - mm / MAX) * (H - TOP),
  ]);

  // Monotone cubic: smooth, and it never overshoots the data.
  const slope = (i) => (points[i + 1][1] - points[i][1]) / (points[i + 1][0] - points[i][0]);
  const tangent = (i) => {
    if (i === 0 || i === points.length - 1) return 0;
    const [a, b] = [slope(i - 1), slope(i)];
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  };
  let d = `M0 ${points[0][1].toFixed(1)} L${points[0].map((n) => n.toFixed(1)).join(" ")}`;
  for (let i = 1; i < points.length; i++) {
    const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]];
    const third = (x1 - x0) / 3;
    d += ` C${[x0 + third, y0 + tangent(i - 1) * third, x1 - third, y1 - tangent(i) * third, x1, y1].map((n) => n.toFixed(1)).join(" ")}`;
  }
  d += ` L${W} ${points.at(-1)[1].toFixed(1)}`;
  root.querySelector(".cross__line").setAttribute("d", d);
  root.querySelector(".cross__area").setAttribute("d", `${d} V${H} H0Z`);

  const show = (i) => {
    const [x, y] = points[i];
    input.value = i;
    input.setAttribute("aria-valuetext", `${MONTHS[i]}, ${DATA[i]} millimetres`);
    root.style.setProperty("--x", `${x.toFixed(1)}px`);
    root.style.setProperty("--y", `${(y + PLOT - H).toFixed(1)}px`);
    root.style.setProperty("--tx", `${Math.min(Math.max(x, 46), W - 46).toFixed(1)}px`);
    amount.textContent = DATA[i];
    month.textContent = MONTHS[i];
  };

  // A quiet tour through the year until somebody takes over.
  let at = 3;
  let tour = 0;
  const stop = () => clearInterval(tour);
  const start = () => {
    stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    tour = setInterval(() => show((at = (at + 1) % DATA.length)), 1500);
  };

  plot.addEventListener("pointermove", (event) => {
    stop();
    const box = plot.getBoundingClientRect();
    const share = (event.clientX - box.left - MARGIN) / (box.width - MARGIN * 2);
    show((at = Math.min(DATA.length - 1, Math.max(0, Math.round(share * (DATA.length - 1))))));
  });
  plot.addEventListener("pointerleave", start);
  input.addEventListener("focus", stop);
  input.addEventListener("blur", start);
  input.addEventListener("input", () => show((at = Number(input.value))));

  show(at);
  start();
})();
