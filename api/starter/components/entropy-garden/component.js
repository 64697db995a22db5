(() => {
  const root = document.querySelector(".grove");
  const bed = root.querySelector(".grove__bed");
  const input = root.querySelector(".grove__input");
  const eye = root.querySelector(".grove__eye");
  const word = root.querySelector(".grove__word");

  const GRADES = [
    [0, "Bare earth"],
    [1, "A seedling: guessed at once"],
    [36, "Growing: holds for an hour"],
    [60, "Sturdy: holds for a year"],
    [82, "Deep roots: holds for centuries"],
  ];

  const kindOf = (c) => (/\d/.test(c) ? "digit" : /[a-z]/.test(c) ? "lower" : /[A-Z]/.test(c) ? "upper" : "mark");
  const POOL = { digit: 10, lower: 26, upper: 26, mark: 32 };

  // Bits: the pool of kinds in use, counted over the characters that are not plain repeats.
  const bitsOf = (text) => {
    const kinds = new Set([...text].map(kindOf));
    const pool = [...kinds].reduce((sum, kind) => sum + POOL[kind], 0) || 1;
    const fresh = [...text].filter((c, i) => c !== text[i - 1]).length;
    return fresh * Math.log2(pool);
  };

  const render = () => {
    const text = [...input.value];
    // Keep the stalks that still stand, so that only new ones grow.
    while (bed.children.length > text.length) bed.lastChild.remove();
    while (bed.children.length < text.length) bed.append(document.createElement("i"));
    text.forEach((c, i) => {
      const stalk = bed.children[i];
      stalk.dataset.kind = kindOf(c);
      stalk.style.setProperty("--i", i);
      stalk.style.setProperty("--h", `${34 + ((c.codePointAt(0) * 29 + i * 17) % 56)}%`);
    });
    const bits = bitsOf(input.value);
    root.style.setProperty("--hue", String(Math.round(12 + Math.min(bits / 84, 1) * 138)));
    const grade = GRADES.findLast(([floor]) => bits >= floor);
    word.textContent = grade[1];
  };

  eye.addEventListener("click", () => {
    const shown = input.type === "text";
    input.type = shown ? "password" : "text";
    eye.setAttribute("aria-pressed", String(!shown));
  });
  input.addEventListener("input", render);
  render();
})();
