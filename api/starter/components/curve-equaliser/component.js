(() => {
  const root = document.querySelector(".eq");
  const ranges = [...root.querySelectorAll(".eq-range")];
  const dots = [...root.querySelectorAll(".eq-dot")];
  const presets = [...root.querySelectorAll("[data-eq]")];
  const line = root.querySelector(".eq-line");
  const fill = root.querySelector(".eq-fill");
  const bars = root.querySelector(".eq-bars");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const [W, H, PAD] = [230, 132, 12];
  let levels = ranges.map((range) => Number(range.value));
  let frame = 0;

  const yOf = (level) => PAD + (1 - level / 100) * (H - PAD * 2);

  // A smooth curve through the five points (Catmull-Rom, written as Béziers).
  const draw = () => {
    const step = W / levels.length;
    const points = levels.map((level, i) => [step * (i + 0.5), yOf(level)]);
    const all = [[-step / 2, points[0][1]], ...points, [W + step / 2, points.at(-1)[1]]];
    const at = (i) => all[Math.min(Math.max(i, 0), all.length - 1)];
    let d = `M0 ${points[0][1].toFixed(1)} L${points[0].map((n) => n.toFixed(1)).join(" ")}`;
    for (let i = 1; i < all.length - 2; i++) {
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const c = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6, p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6, ...p2];
      d += ` C${c.map((n) => n.toFixed(1)).join(" ")}`;
    }
    d += ` L${W} ${points.at(-1)[1].toFixed(1)}`;
    line.setAttribute("d", d);
    fill.setAttribute("d", `${d} V${H} H0Z`);
    dots.forEach((dot, i) => dot.style.setProperty("--y", `${yOf(levels[i]).toFixed(1)}px`));
  };

  // Presets glide there on a spring-like curve, then the loop ends.
  const glide = (to) => {
    cancelAnimationFrame(frame);
    const from = [...levels];
    const began = performance.now();
    const tick = (now) => {
      const t = calm.matches ? 1 : Math.min((now - began) / 620, 1);
      const eased = t === 1 ? 1 : 1 - Math.exp(-6 * t) * Math.cos(7 * t);
      levels = to.map((target, i) => from[i] + (target - from[i]) * eased);
      draw();
      if (t < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    ranges.forEach((range, i) => (range.value = to[i]));
  };

  const press = (chosen) => presets.forEach((p) => p.setAttribute("aria-pressed", String(p === chosen)));
  presets.forEach((preset) =>
    preset.addEventListener("click", () => {
      press(preset);
      glide(preset.dataset.eq.split(",").map(Number));
    }),
  );
  ranges.forEach((range, i) =>
    range.addEventListener("input", () => {
      cancelAnimationFrame(frame);
      levels = ranges.map((r) => Number(r.value));
      press(null);
      draw();
    }),
  );

  for (let i = 0; i < 30; i++) {
    const bar = document.createElement("i");
    bar.style.setProperty("--h", `${22 + 26 * Math.abs(Math.sin(i * 1.7)) + 14 * Math.sin(i / 5)}%`);
    bar.style.setProperty("--d", `${(0.9 + ((i * 37) % 11) / 9).toFixed(2)}s`);
    bars.append(bar);
  }
  draw();
})();
