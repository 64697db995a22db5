(() => {
  const root = document.querySelector(".pager");
  const reels = root.querySelector(".pager-reels");
  const strokes = root.querySelector(".pager-strokes");
  const rider = root.querySelector(".pager-rider");
  const status = root.querySelector('[data-pager="status"]');
  const keys = [...root.querySelectorAll("[data-step]")];
  const TOTAL = 24;
  let page = 7;

  // Two reels of ten digits.
  const columns = ["tens", "ones"].map(() => {
    const reel = document.createElement("span");
    const strip = document.createElement("span");
    reel.className = "pager-reel";
    for (let n = 0; n < 10; n++) strip.append(Object.assign(document.createElement("i"), { textContent: n }));
    reel.append(strip);
    reels.append(reel);
    return strip;
  });
  const marks = Array.from({ length: TOTAL }, () => strokes.appendChild(document.createElement("i")));

  const go = (to) => {
    page = Math.min(TOTAL, Math.max(1, to));
    columns[0].style.setProperty("--digit", Math.floor(page / 10));
    columns[1].style.setProperty("--digit", page % 10);
    rider.style.setProperty("--share", ((page - 1) / (TOTAL - 1)).toFixed(4));
    // Neighbours rise a little, like grass round a stone.
    marks.forEach((mark, i) => {
      const near = Math.max(0, 1 - Math.abs(i - page + 1) / 4);
      mark.style.transform = `scaleY(${(1 + near * 0.6).toFixed(2)})`;
    });
    keys.forEach((key) => {
      const next = page + Number(key.dataset.step);
      key.disabled = next < 1 || next > TOTAL;
    });
    status.textContent = `Page ${page} of ${TOTAL}`;
  };

  keys.forEach((key) => key.addEventListener("click", () => go(page + Number(key.dataset.step))));
  root.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) go(page + step);
  });
  root.querySelector('[data-pager="total"]').textContent = TOTAL;
  go(page);
})();
