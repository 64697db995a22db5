import type { Starter } from './starter.ts';

export const input: Starter = {
  html: `<label class="field">
  <input type="text" placeholder=" " maxlength="20" autocomplete="name">
  <span>Your name</span>
</label>
`,
  css: `.field {
  position: relative;
  width: 220px;
}

.field input {
  box-sizing: border-box;
  width: 100%;
  padding: 22px 14px 8px;
  border: 1px solid hsl(255 6% 45%);
  border-radius: 10px;
  background: hsl(255 8% 14%);
  color: hsl(42 20% 92%);
  font: 16px/1.25 system-ui, sans-serif;
}

.field input:focus {
  outline: 2px solid hsl(39 100% 57%);
}

.field span {
  position: absolute;
  top: 16px;
  left: 15px;
  color: hsl(255 6% 68%);
  transform-origin: left;
  pointer-events: none;
  transition: translate 160ms ease-out, scale 160ms ease-out;
}

.field :focus + span,
.field :not(:placeholder-shown) + span {
  translate: 0 -10px;
  scale: 0.75;
}

@media (prefers-reduced-motion: reduce) {
  .field span {
    transition: none;
  }
}
`,
  htmlWithTailwind: `<label class="relative w-56">
  <input class="peer w-full rounded-lg border border-zinc-500 bg-zinc-800 px-3.5 pb-2 pt-5 text-zinc-100 outline-none focus:border-amber-400 focus:ring-1 focus:ring-amber-400" type="text" placeholder=" " maxlength="20" autocomplete="name">
  <span class="pointer-events-none absolute left-3.5 top-3.5 origin-left -translate-y-2.5 scale-75 text-zinc-400 transition duration-150 ease-out peer-placeholder-shown:translate-y-0 peer-placeholder-shown:scale-100 peer-focus:-translate-y-2.5 peer-focus:scale-75 motion-reduce:transition-none">Your name</span>
</label>
`,
  javascript: `const field = document.querySelector('input');
const label = document.querySelector('label span');

field.addEventListener('input', () => {
  const { length } = field.value;
  label.textContent = length === 0 ? 'Your name' : \`Your name, \${length} of \${field.maxLength}\`;
});
`,
};
