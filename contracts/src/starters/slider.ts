import type { Starter } from './starter.ts';

export const slider: Starter = {
  html: `<label class="slider">
  <span>Volume</span>
  <input type="range" min="0" max="100" value="60">
</label>
`,
  css: `.slider {
  display: grid;
  gap: 18px;
}

.slider input {
  appearance: none;
  width: 230px;
  height: 8px;
  margin: 0;
  border-radius: 4px;
  background: linear-gradient(90deg, hsl(330 75% 60%), hsl(39 100% 57%));
  cursor: pointer;
}

.slider input::-webkit-slider-thumb {
  appearance: none;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  background: hsl(42 20% 92%);
  transition: scale 180ms ease-out;
}

.slider input::-moz-range-thumb {
  width: 26px;
  height: 26px;
  border: 0;
  border-radius: 50%;
  background: hsl(42 20% 92%);
}

.slider input:hover::-webkit-slider-thumb {
  scale: 1.15;
}

@media (prefers-reduced-motion: reduce) {
  .slider input::-webkit-slider-thumb {
    transition: none;
  }
}
`,
  htmlWithTailwind: `<label class="grid gap-4">
  <span>Volume</span>
  <input class="w-56 cursor-pointer accent-amber-400 duration-200 hover:scale-105 motion-safe:transition" type="range" min="0" max="100" value="60">
</label>
`,
  javascript: `const slider = document.querySelector('input');
const label = document.querySelector('label span');

slider.addEventListener('input', () => {
  label.textContent = \`Volume \${slider.value}\`;
});
`,
};
