(() => {
  const deck = document.querySelector('.shuffle-deck');
  const stack = deck.querySelector('.shuffle-deck__stack');
  const say = deck.querySelector('.shuffle-deck__say');
  let order = [...stack.children];

  function place() {
    order.forEach((card, pos) => {
      card.style.setProperty('--pos', pos);
      card.classList.toggle('is-top', pos === 0);
      card.setAttribute('aria-hidden', pos !== 0);
    });
  }

  function next(side = 1, from = 0) {
    const card = order.shift();
    order.push(card);
    card.style.setProperty('--side', side);
    card.style.setProperty('--from', from + 'px');
    card.classList.remove('is-out');
    void card.offsetWidth; // start again, also on a fast second press
    card.classList.add('is-out');
    place();
    say.textContent = order[0].querySelector('p').textContent;
  }

  stack.addEventListener('animationend', (event) => event.target.classList.remove('is-out'));
  deck.querySelector('.shuffle-deck__next').addEventListener('click', () => next());

  // Swipe: throw the top card to either side
  let startX = null;
  stack.addEventListener('pointerdown', (event) => {
    if (!event.target.closest('.is-top')) return;
    startX = event.clientX;
    stack.setPointerCapture(event.pointerId);
    order[0].classList.add('is-held');
  });
  stack.addEventListener('pointermove', (event) => {
    if (startX === null) return;
    const dx = event.clientX - startX;
    order[0].style.setProperty('--drag', dx + 'px');
    order[0].style.setProperty('--lean', dx * 0.05 + 'deg');
  });
  const release = (event) => {
    if (startX === null) return;
    const dx = event.clientX - startX;
    startX = null;
    const card = order[0];
    card.classList.remove('is-held');
    card.style.removeProperty('--drag');
    card.style.removeProperty('--lean');
    if (Math.abs(dx) > 48) next(Math.sign(dx), dx);
  };
  stack.addEventListener('pointerup', release);
  stack.addEventListener('pointercancel', release);

  place();
})();
