import type { Starter } from './starter.ts';

export const radio: Starter = {
  html: `<fieldset class="sizes">
  <legend>Coffee</legend>
  <label><input type="radio" name="size" value="small" checked> Small</label>
  <label><input type="radio" name="size" value="medium"> Medium</label>
  <label><input type="radio" name="size" value="large"> Large</label>
</fieldset>
`,
  css: `.sizes {
  display: grid;
  gap: 14px;
  border: 0;
}

.sizes legend {
  margin-bottom: 14px;
  font-weight: 600;
}

.sizes label {
  display: flex;
  align-items: center;
  gap: 12px;
  cursor: pointer;
}

.sizes input {
  appearance: none;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 2px solid hsl(255 6% 55%);
  border-radius: 50%;
}

.sizes input:checked {
  border: 7px solid hsl(39 100% 57%);
}

@media (prefers-reduced-motion: no-preference) {
  .sizes input {
    transition: border 200ms cubic-bezier(0.3, 1.6, 0.6, 1);
  }
}
`,
  htmlWithTailwind: `<fieldset class="grid gap-3.5 [&_input]:size-5 [&_input]:appearance-none [&_input]:rounded-full [&_input]:border-2 [&_input]:border-zinc-500 [&_input:checked]:border-[6px] [&_input:checked]:border-amber-400 motion-safe:[&_input]:transition-all">
  <legend class="mb-3.5 font-semibold">Coffee</legend>
  <label class="flex cursor-pointer items-center gap-3"><input type="radio" name="size" value="small" checked> Small</label>
  <label class="flex cursor-pointer items-center gap-3"><input type="radio" name="size" value="medium"> Medium</label>
  <label class="flex cursor-pointer items-center gap-3"><input type="radio" name="size" value="large"> Large</label>
</fieldset>
`,
  javascript: `const choices = document.querySelector('fieldset');
const legend = document.querySelector('legend');

choices.addEventListener('change', ({ target }) => {
  legend.textContent = \`Coffee, \${target.value}\`;
});
`,
};
