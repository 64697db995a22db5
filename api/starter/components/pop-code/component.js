// Mirrors one real input into six cells. Any six digits count as correct here.
for (const root of document.querySelectorAll("[data-code]")) {
  const input = root.querySelector("[data-code-input]");
  const cells = [...root.querySelectorAll("[data-code-cells] > span")];
  const status = root.querySelector("[data-code-status]");
  const prompt = status.textContent;

  const draw = () => {
    const code = (input.value = input.value.replace(/\D/g, "").slice(0, cells.length));
    cells.forEach((cell, i) => {
      const digit = code[i] ?? "";
      cell.classList.toggle("code-pop", digit !== "" && (cell.textContent !== digit || cell.classList.contains("code-pop")));
      cell.textContent = digit;
      cell.dataset.on = String(digit !== "");
      cell.dataset.next = String(i === code.length);
      cell.style.setProperty("--i", i);
    });

    const done = code.length === cells.length;
    root.dataset.state = done ? "done" : "typing";
    status.textContent = done ? "That is the one. Welcome in." : prompt;
  };

  // The caret always stays at the end, as the cells suggest.
  const toEnd = () => input.setSelectionRange(input.value.length, input.value.length);

  input.addEventListener("input", draw);
  input.addEventListener("focus", toEnd);
  input.addEventListener("click", toEnd);
  root.querySelector("[data-code-clear]").addEventListener("click", () => {
    input.value = "";
    draw();
    input.focus();
  });
  draw();
}
