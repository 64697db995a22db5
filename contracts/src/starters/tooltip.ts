import type { Starter } from './starter.ts';

export const tooltip: Starter = {
  html: `<div class="tip">
  <button type="button" aria-describedby="tip">Point at me</button>
  <p id="tip" role="tooltip">Nice to meet you</p>
</div>
`,
  css: `.tip {
  position: relative;
}

.tip button {
  padding: 12px 22px;
  border: 1px solid hsl(255 6% 45%);
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
}

.tip p {
  position: absolute;
  bottom: calc(100% + 10px);
  left: 50%;
  margin: 0;
  padding: 8px 14px;
  border-radius: 8px;
  background: hsl(39 100% 57%);
  color: hsl(255 8% 9%);
  white-space: nowrap;
  opacity: 0;
  translate: -50% 6px;
}

.tip :is(:hover, :focus-visible) + p {
  opacity: 1;
  translate: -50%;
}

@media (prefers-reduced-motion: no-preference) {
  .tip p {
    transition: opacity 160ms ease-out, translate 160ms ease-out;
  }
}
`,
  htmlWithTailwind: `<div class="relative">
  <button class="peer rounded-lg border border-zinc-500 px-5 py-3" type="button" aria-describedby="tip">Point at me</button>
  <p class="absolute bottom-full left-1/2 mb-1 -translate-x-1/2 whitespace-nowrap rounded-lg bg-amber-400 px-3.5 py-2 text-zinc-900 opacity-0 duration-150 ease-out peer-hover:-translate-y-1.5 peer-hover:opacity-100 peer-focus-visible:-translate-y-1.5 peer-focus-visible:opacity-100 motion-safe:transition" id="tip" role="tooltip">Nice to meet you</p>
</div>
`,
  javascript: `const button = document.querySelector('button');
const tip = document.querySelector('[role=tooltip]');

const show = () => (tip.hidden = false);
button.addEventListener('pointerenter', show);
button.addEventListener('focus', show);

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tip.hidden = true;
});
`,
};
