(() => {
  const EVERY = 850;  // ms between two turns
  const root = document.querySelector('[data-truchet-turn]');
  const model = root.querySelector('template').content.firstElementChild;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let tiles = [];

  function turn(tile) {
    tile.turn = (tile.turn || 0) + 1;
    tile.style.setProperty('--turn', tile.turn);
  }

  function lay() {
    const size = parseFloat(getComputedStyle(root).getPropertyValue('--tile'));
    const cols = Math.ceil(root.clientWidth / size) + (Math.ceil(root.clientWidth / size) % 2);
    const rows = Math.ceil(root.clientHeight / size);
    if (tiles.length === cols * rows && root.dataset.cols === String(cols)) return;
    root.dataset.cols = cols;
    root.style.gridTemplateColumns = `repeat(${cols}, ${size}px)`;
    tiles.forEach((tile) => tile.remove());
    tiles = Array.from({ length: cols * rows }, () => {
      const tile = model.cloneNode(true);
      tile.turn = Math.floor(Math.random() * 4);
      tile.style.setProperty('--turn', tile.turn);
      root.append(tile);
      return tile;
    });
  }

  // Loops open and close by themselves now and then, and under the pointer
  setInterval(() => {
    if (calm.matches || document.hidden || !tiles.length) return;
    turn(tiles[Math.floor(Math.random() * tiles.length)]);
    turn(tiles[Math.floor(Math.random() * tiles.length)]);
  }, EVERY);

  root.addEventListener('pointerover', (event) => {
    const tile = event.target.closest('svg');
    if (tile) turn(tile);
  });

  lay();
  new ResizeObserver(lay).observe(root);
})();
