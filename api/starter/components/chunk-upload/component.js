(() => {
  const CHUNKS = 48;   // one megabyte each
  const LANES = 4;     // chunks on their way at the same time
  const root = document.querySelector('[data-chunk-upload]');
  const find = (name) => root.querySelector(`[data-${name}]`);
  const grid = find('cells');
  const toggle = find('toggle');
  const bar = find('bar');

  const cells = Array.from({ length: CHUNKS }, () => {
    const cell = document.createElement('i');
    cell.className = 'chunk-upload-cell';
    grid.append(cell);
    return cell;
  });

  let stored, timer, paused = false;

  // Swap this for real events: call mark() when a chunk starts and when it lands
  function mark(cell, state) {
    cell.dataset.is = state;
    if (state === 'stored') count(stored + 1);
  }

  function count(n) {
    stored = n;
    const percent = Math.round((stored / CHUNKS) * 100);
    bar.textContent = percent + '%';
    bar.setAttribute('aria-valuenow', percent);
    find('note').textContent = `${stored.toFixed(1)} of ${CHUNKS.toFixed(1)} MB`;
  }

  function pick(state, from) {
    const open = cells.filter((cell) => cell.dataset.is === state).slice(0, from);
    return open[Math.floor(Math.random() * open.length)];
  }

  function tick() {
    const sending = cells.filter((cell) => cell.dataset.is === 'sending');
    if (sending.length >= LANES || !pick('waiting')) {
      if (sending.length) mark(sending[Math.floor(Math.random() * sending.length)], 'stored');
    }
    const next = pick('waiting', 9); // out of order, but never far ahead
    if (next) mark(next, 'sending');
    if (stored < CHUNKS) return schedule(tick, 90 + Math.random() * 160);
    find('state').textContent = 'Stored safely';
    schedule(start, 3200);
  }

  function schedule(step, ms) {
    clearTimeout(timer);
    timer = setTimeout(() => (paused ? (timer = null) : step()), ms);
    schedule.step = step;
  }

  function start(done = 0) {
    count(0);
    find('state').textContent = 'Uploading';
    cells.forEach((cell, i) => mark(cell, i < done ? 'stored' : 'waiting'));
    tick();
  }

  toggle.addEventListener('click', () => {
    paused = !paused;
    toggle.setAttribute('aria-pressed', paused);
    toggle.setAttribute('aria-label', paused ? 'Resume upload' : 'Pause upload');
    root.toggleAttribute('data-paused', paused);
    if (stored < CHUNKS) find('state').textContent = paused ? 'Paused' : 'Uploading';
    if (!paused) schedule(schedule.step, 120);
  });

  start(15);
})();
