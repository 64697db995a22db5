(() => {
  const LEVELS = 17;   // the last four are only reached by the hill under the pointer
  const CELLS = 52; // along the longer side
  const SVG = 'http://www.w3.org/2000/svg';
  const root = document.querySelector('.contour-field');
  const map = root.querySelector('svg');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  // The land: x, y, radius and height of each hill, as shares of the frame
  const hills = [
    [0.24, 0.34, 0.3, 1], [0.74, 0.66, 0.34, 0.94], [0.86, 0.12, 0.26, 0.6],
    [0.06, 0.9, 0.28, 0.62], [0.48, 0.02, 0.22, 0.34], [0.5, 0.98, 0.2, 0.36],
  ];
  const finger = { x: 0.5, y: 0.5, lift: 0, tx: 0.5, ty: 0.5, to: 0 };

  const paths = Array.from({ length: LEVELS }, (_, i) => {
    const path = document.createElementNS(SVG, 'path');
    path.style.setProperty('--level', Math.min(1, i / (LEVELS - 5)).toFixed(3));
    if (i % 4 === 3) path.classList.add('is-index');
    return map.appendChild(path);
  });

  function height(u, v, aspect) {
    let sum = 0.07 * Math.sin(u * 9 + v * 5) + 0.05 * Math.sin(v * 13 - u * 4);
    for (const [x, y, r, h] of hills) {
      const dx = (u - x) * aspect.x, dy = (v - y) * aspect.y;
      sum += h * Math.exp(-(dx * dx + dy * dy) / (r * r * 0.5));
    }
    const dx = (u - finger.x) * aspect.x, dy = (v - finger.y) * aspect.y;
    return sum + finger.lift * Math.exp(-(dx * dx + dy * dy) / 0.028);
  }

  // Marching squares: for each cell, which edges does this height cross?
  const EDGES = [[], [3, 2], [2, 1], [3, 1], [0, 1], [0, 3, 2, 1], [0, 2], [3, 0],
    [3, 0], [0, 2], [0, 1, 3, 2], [0, 1], [3, 1], [2, 1], [3, 2], []];

  function draw() {
    const w = root.clientWidth, h = root.clientHeight;
    if (!w || !h) return;
    const step = Math.max(w, h) / CELLS;
    const cols = Math.ceil(w / step), rows = Math.ceil(h / step);
    const aspect = { x: w / Math.max(w, h), y: h / Math.max(w, h) };
    const land = [];
    for (let r = 0; r <= rows; r++) {
      for (let c = 0; c <= cols; c++) land.push(height((c * step) / w, (r * step) / h, aspect));
    }
    paths.forEach((path, i) => {
      const cut = 0.1 + i * 0.081;
      let d = '';
      for (let r = 0; r < rows; r++) {
        for (let c = 0; c < cols; c++) {
          const k = r * (cols + 1) + c;
          const a = land[k], b = land[k + 1], e = land[k + cols + 2], f = land[k + cols + 1];
          const edges = EDGES[(a > cut) * 8 + (b > cut) * 4 + (e > cut) * 2 + (f > cut)];
          for (let n = 0; n < edges.length; n++) {
            const part = (from, to) => (cut - from) / (to - from);
            const [x, y] = [
              [c + part(a, b), r], [c + 1, r + part(b, e)], [c + part(f, e), r + 1], [c, r + part(a, f)],
            ][edges[n]];
            d += `${n % 2 ? 'L' : 'M'}${(x * step).toFixed(1)} ${(y * step).toFixed(1)}`;
          }
        }
      }
      path.setAttribute('d', d);
    });
  }

  // Redraw only while the hill under the pointer is still on its way
  let frame = 0;
  function ease() {
    frame = 0;
    const pull = calm.matches ? 1 : 0.14;
    let rest = 0;
    for (const [now, goal] of [['x', 'tx'], ['y', 'ty'], ['lift', 'to']]) {
      const gap = finger[goal] - finger[now];
      finger[now] += gap * pull;
      rest += Math.abs(gap);
    }
    draw();
    if (rest > 0.004) wake();
  }
  const wake = () => { frame ||= requestAnimationFrame(ease); };

  root.addEventListener('pointermove', (event) => {
    finger.tx = event.clientX / root.clientWidth;
    finger.ty = event.clientY / root.clientHeight;
    if (finger.lift < 0.02) Object.assign(finger, { x: finger.tx, y: finger.ty });
    finger.to = 0.62;
    wake();
  });
  root.addEventListener('pointerleave', () => { finger.to = 0; wake(); });
  new ResizeObserver(draw).observe(root);
})();
