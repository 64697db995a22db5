import type { Starter } from './starter.ts';

export const toggle: Starter = {
  html: `<label class="toggle">
  <input type="checkbox" role="switch">
  <span>Warm light</span>
</label>
`,
  css: `.toggle {
  display: flex;
  align-items: center;
  gap: 14px;
  cursor: pointer;
}

.toggle input {
  appearance: none;
  width: 60px;
  height: 34px;
  margin: 0;
  border-radius: 17px;
  background: hsl(255 6% 38%);
}

.toggle input::before {
  content: '';
  display: block;
  width: 26px;
  height: 26px;
  margin: 4px;
  border-radius: 13px;
  background: hsl(42 20% 92%);
}

.toggle input:checked {
  background: hsl(39 100% 57%);
}

.toggle input:checked::before {
  translate: 26px;
}

@media (prefers-reduced-motion: no-preference) {
  .toggle input,
  .toggle input::before {
    transition: 220ms cubic-bezier(0.3, 1.3, 0.6, 1);
  }
}
`,
  htmlWithTailwind: `<label class="flex cursor-pointer items-center gap-3.5">
  <input class="h-8 w-14 appearance-none rounded-full bg-zinc-600 p-1 before:block before:size-6 before:rounded-full before:bg-zinc-100 checked:bg-amber-400 checked:before:translate-x-6 motion-safe:transition motion-safe:before:transition" type="checkbox" role="switch">
  <span>Warm light</span>
</label>
`,
  javascript: `const toggle = document.querySelector('input');

toggle.addEventListener('change', () => {
  document.body.style.backgroundColor = toggle.checked ? 'hsl(39 55% 14%)' : '';
});
`,
};
