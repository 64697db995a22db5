// Moves the needle and names the station when the dial comes close to one.
const tunerStations = [
  [89.6, "Harbour"],
  [92.3, "Papaya FM"],
  [95.4, "Nordlys"],
  [99.1, "Small Hours"],
  [102.8, "Tin Roof"],
  [106.5, "Radio Sol"],
];

for (const tuner of document.querySelectorAll(".tuner")) {
  const range = tuner.querySelector(".tuner__range");
  const label = tuner.querySelector(".tuner__station");

  const tune = () => {
    const value = Number(range.value);
    const station = tunerStations.find(([mhz]) => Math.abs(mhz - value) <= 0.5);
    const text = station ? station[1] : `${value.toFixed(1)} MHz`;
    tuner.style.setProperty("--at", (value - range.min) / (range.max - range.min));
    tuner.classList.toggle("is-tuned", Boolean(station));
    label.textContent = text;
    range.setAttribute("aria-valuetext", station ? `${value.toFixed(1)}, ${text}` : text);
  };

  range.addEventListener("input", tune);
  tune();
}
