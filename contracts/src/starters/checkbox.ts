import type { Starter } from './starter.ts';

export const checkbox: Starter = {
  html: `<label class="check">
  <input type="checkbox">
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5 13 4.5 4.5L19 7.5" pathLength="1" />
  </svg>
  <span>Water the plants</span>
</label>
`,
  css: `.check {
  display: grid;
  grid-template-columns: 28px auto;
  align-items: center;
  gap: 12px;
  cursor: pointer;
}

.check input,
.check svg {
  grid-area: 1 / 1;
  width: 28px;
  height: 28px;
  margin: 0;
}

.check input {
  appearance: none;
  border: 2px solid hsl(255 6% 55%);
  border-radius: 8px;
}

.check input:checked {
  border-color: hsl(39 100% 57%);
  background: hsl(39 100% 57%);
}

.check path {
  fill: none;
  stroke: hsl(255 8% 9%);
  stroke-width: 3;
  stroke-dasharray: 1;
  stroke-dashoffset: 1;
}

.check input:checked + svg path {
  stroke-dashoffset: 0;
}

@media (prefers-reduced-motion: no-preference) {
  .check path {
    transition: stroke-dashoffset 240ms ease-out;
  }
}
`,
  htmlWithTailwind: `<label class="grid cursor-pointer grid-cols-[28px_auto] items-center gap-3">
  <input class="peer col-start-1 row-start-1 size-7 appearance-none rounded-lg border-2 border-zinc-500 checked:border-amber-400 checked:bg-amber-400" type="checkbox">
  <svg class="col-start-1 row-start-1 size-7 fill-none stroke-zinc-900 stroke-[3] [stroke-dasharray:1] [stroke-dashoffset:1] peer-checked:[stroke-dashoffset:0] motion-safe:transition-[stroke-dashoffset]" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5 13 4.5 4.5L19 7.5" pathLength="1" />
  </svg>
  <span>Water the plants</span>
</label>
`,
  javascript: `const box = document.querySelector('input');
const text = document.querySelector('label span');

box.addEventListener('change', () => {
  text.textContent = box.checked ? 'The plants are watered' : 'Water the plants';
});
`,
};
