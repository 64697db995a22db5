// Keeps the parent box in step with its children, including the mixed state.
for (const root of document.querySelectorAll("[data-layers]")) {
  const all = root.querySelector("[data-layers-all]");
  const each = [...root.querySelectorAll("[data-layers-one]")];
  const count = root.querySelector("[data-layers-count]");

  const sync = () => {
    const on = each.filter((box) => box.checked).length;
    all.checked = on === each.length;
    all.indeterminate = on > 0 && on < each.length;
    count.textContent = `${on} of ${each.length}`;
  };

  all.addEventListener("change", () => {
    for (const box of each) box.checked = all.checked;
    sync();
  });
  for (const box of each) box.addEventListener("change", sync);
  sync();
}
