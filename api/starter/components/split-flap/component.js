(() => {
  const STAGES = ['FETCH', 'PARSE', 'BUILD', 'PAINT', 'READY'];
  const ALPHABET = 'ABCDEFGHIKLNPRSTUY';
  const DIGITS = '0123456789';
  const board = document.querySelector('.split-flap');
  const rows = [...board.querySelectorAll('[data-split-flap]')];
  const lamps = [...board.querySelectorAll('.split-flap__lamps i')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  const half = (cell, low) => {
    const el = document.createElement('span');
    el.className = 'split-flap__half' + (low ? ' split-flap__half--low' : '');
    el.appendChild(document.createElement('b'));
    cell.appendChild(el);
    return el;
  };

  function makeCell(row, char) {
    const cell = document.createElement('span');
    cell.className = 'split-flap__cell';
    row.appendChild(cell);
    // Order matters: resting halves first, turning halves above them
    const part = { top: half(cell), low: half(cell, true), fall: half(cell), land: half(cell, true) };
    const write = (el, c) => { el.firstChild.textContent = c; };
    Object.values(part).forEach((el) => write(el, char));
    let shown = char;

    // One flap: the old top falls away, the new bottom lands with a tiny bounce
    async function flip(next, ms) {
      write(part.top, next);
      write(part.fall, shown);
      write(part.low, shown);
      write(part.land, next);
      part.land.style.transform = 'rotateX(90deg)';
      await part.fall.animate(
        [{ transform: 'rotateX(0)' }, { transform: 'rotateX(-90deg)', filter: 'brightness(.6)' }],
        { duration: ms * 0.5, easing: 'cubic-bezier(.6,0,1,.6)', fill: 'forwards' }
      ).finished;
      await part.land.animate(
        [{ transform: 'rotateX(90deg)' }, { transform: 'rotateX(0)', offset: 0.6 },
         { transform: 'rotateX(14deg)', offset: 0.8 }, { transform: 'rotateX(0)' }],
        { duration: ms * 0.6, easing: 'ease-out' }
      ).finished;
      part.land.style.transform = '';
      write(part.low, next);
      write(part.fall, next);
      part.fall.getAnimations().forEach((a) => a.cancel());
      shown = next;
    }

    return async (target, set) => {
      if (target === shown) return;
      if (calm.matches) {
        Object.values(part).forEach((el) => write(el, target));
        shown = target;
        return;
      }
      // Real boards run through the reel; four steps are enough to tell the story
      const end = set.indexOf(target);
      for (let back = 3; back >= 0; back--) {
        await flip(set[(end - back + set.length) % set.length], back ? 110 : 240);
      }
    };
  }

  const cells = rows.map((row) => [...row.dataset.splitFlap].map((c) => makeCell(row, c)));
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  async function show(stage) {
    const percent = String(Math.min(99, stage * 24 + 3)).padStart(2, '0');
    lamps.forEach((lamp, i) => lamp.classList.toggle('is-on', i <= stage));
    await Promise.all([
      ...cells[0].map((set, i) => wait(i * 70).then(() => set(STAGES[stage][i], ALPHABET))),
      ...cells[1].map((set, i) => wait(200 + i * 70).then(() => set(percent[i], DIGITS))),
    ]);
  }

  (async () => {
    for (let n = 0; ; n = (n + 1) % STAGES.length) {
      await show(n);
      await wait(1500);
    }
  })();
})();
