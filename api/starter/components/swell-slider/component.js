(() => {
  const root = document.querySelector(".swell");
  const input = root.querySelector(".swell__input");
  const output = root.querySelector(".swell__value");
  const row = root.querySelector(".swell__ticks");

  const COUNT = 37;
  const WIDTH = 3.6; // how many ticks the crest reaches over
  const ticks = Array.from({ length: COUNT }, (_, i) => {
    const tick = document.createElement("i");
    tick.style.setProperty("--i", i);
    row.append(tick);
    return tick;
  });

  // Every tick's height is a bell curve of its distance to the value.
  const draw = () => {
    const value = Number(input.value);
    const at = (value / 100) * (COUNT - 1);
    const crest = 0.45 + value / 180;
    ticks.forEach((tick, i) => {
      const bell = Math.exp(-((i - at) ** 2) / (2 * WIDTH ** 2));
      tick.style.setProperty("--s", (0.16 + bell * Math.min(crest, 0.84)).toFixed(3));
      tick.toggleAttribute("data-on", i <= at);
      tick.toggleAttribute("data-at", i === Math.round(at));
    });
    output.textContent = value;
  };

  input.addEventListener("input", draw);
  draw();
})();
