(() => {
  const form = document.querySelector(".relay");
  const cells = [...form.querySelectorAll(".relay-cell")];
  const word = form.querySelector(".relay-word");
  const COUNT = ["No", "One", "Two", "Three", "Four", "Five", "Six"];
  let timer = 0;

  const update = () => {
    clearTimeout(timer);
    const left = cells.filter((cell) => !cell.value).length;
    if (left) {
      form.dataset.state = "typing";
      word.textContent = left === 1 ? "One more digit" : `${COUNT[left]} more digits`;
      return;
    }
    form.dataset.state = "check";
    word.textContent = "Checking";
    // Put your own request here; this one always says yes.
    timer = setTimeout(() => {
      form.dataset.state = "done";
      word.textContent = "Unlocked";
    }, 1000);
  };

  // Lay a run of digits over the cells from a given place: typing, pasting and autofill alike.
  const spread = (text, from) => {
    const digits = text.replace(/\D/g, "").slice(0, cells.length - from);
    [...digits].forEach((digit, i) => (cells[from + i].value = digit));
    if (digits) cells[Math.min(from + digits.length, cells.length - 1)].focus();
    update();
  };

  cells.forEach((cell, i) => {
    cell.addEventListener("focus", () => cell.select());
    cell.addEventListener("input", () => {
      const text = cell.value;
      cell.value = "";
      spread(text, i);
    });
    cell.addEventListener("paste", (event) => {
      event.preventDefault();
      spread(event.clipboardData.getData("text"), i);
    });
    cell.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) {
        event.preventDefault();
        cells[i + step]?.focus();
      }
      if (event.key === "Backspace") {
        event.preventDefault();
        if (cell.value) cell.value = "";
        else if (i > 0) {
          cells[i - 1].value = "";
          cells[i - 1].focus();
        }
        update();
      }
    });
  });
  form.addEventListener("submit", (event) => event.preventDefault());
})();
