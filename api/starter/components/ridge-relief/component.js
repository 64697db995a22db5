(() => {
  const card = document.querySelector('.ridge-relief');
  const aim = (x, y) => {
    card.style.setProperty('--x', x.toFixed(3));
    card.style.setProperty('--y', y.toFixed(3));
  };

  card.addEventListener('pointermove', (event) => {
    const box = card.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = ((event.clientY - box.top) / box.height) * 2 - 1;
    card.classList.add('is-live');
    aim(Math.max(-1, Math.min(1, x)), Math.max(-1, Math.min(1, y)));
  });

  const rest = () => {
    card.classList.remove('is-live');
    aim(0, 0);
  };
  card.addEventListener('pointerleave', rest);
  card.addEventListener('pointercancel', rest);

  // The link is a demo: keep the frame where it is
  card.querySelector('a').addEventListener('click', (event) => event.preventDefault());
})();
