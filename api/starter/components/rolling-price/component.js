(() => {
  const card = document.querySelector('[data-rolling-price]');
  const digits = card.querySelector('[data-digits]');
  const radios = [...card.querySelectorAll('input[type="radio"]')];
  const places = Math.max(...radios.map((radio) => radio.value.length));

  const reels = Array.from({ length: places }, (_, place) => {
    const reel = document.createElement('span');
    reel.className = 'rolling-price-reel';
    reel.style.setProperty('--place', place);
    for (let n = 0; n < 10; n++) {
      const figure = document.createElement('span');
      figure.textContent = n;
      reel.append(figure);
    }
    digits.append(reel);
    return reel;
  });

  function show(price, aloud = true) {
    card.dataset.term = price;
    [...price.padStart(places, '0')].forEach((digit, i) => reels[i].style.setProperty('--digit', digit));
    if (aloud) card.querySelector('[data-say]').textContent = `${price} dollars per seat each month`;
  }

  card.addEventListener('change', (event) => show(event.target.value));

  // The first price rolls in from zero
  reels.forEach((reel) => reel.style.setProperty('--digit', 0));
  setTimeout(() => show(radios.find((radio) => radio.checked).value, false), 120);
})();
