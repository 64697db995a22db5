// Hold with the pointer, or with Space or Enter. Letting go early rewinds the ring.
for (const root of document.querySelectorAll(".hold-launch")) {
  const button = root.querySelector(".hold-launch__button");
  const hint = root.querySelector(".hold-launch__hint");
  const time = parseFloat(getComputedStyle(root).getPropertyValue("--hold")) * 1000;
  const idleText = hint.textContent;
  let timer = 0;

  const press = () => {
    if (timer || root.classList.contains("is-launched")) return;
    root.classList.add("is-holding");
    hint.textContent = "Keep holding…";
    timer = setTimeout(launch, time);
  };

  const release = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    root.classList.remove("is-holding");
    hint.textContent = idleText;
  };

  const launch = () => {
    timer = 0;
    root.classList.replace("is-holding", "is-launched");
    hint.textContent = "Launched";
    setTimeout(() => {
      root.classList.remove("is-launched");
      hint.textContent = idleText;
    }, 2200);
  };

  const isKey = (event) => event.key === " " || event.key === "Enter";
  button.addEventListener("pointerdown", (event) => event.button === 0 && press());
  for (const type of ["pointerup", "pointerleave", "pointercancel", "blur"]) {
    button.addEventListener(type, release);
  }
  button.addEventListener("keydown", (event) => isKey(event) && !event.repeat && press());
  button.addEventListener("keyup", (event) => isKey(event) && release());
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}
