import type { Starter } from './starter.ts';

export const button: Starter = {
  html: `<button class="button" type="button">
  <span>Press me</span>
</button>
`,
  css: `.button {
  padding: 14px 28px;
  border: 0;
  border-radius: 12px;
  background: hsl(39 100% 57%);
  color: hsl(255 8% 9%);
  font: 600 16px/1.2 system-ui, sans-serif;
  cursor: pointer;
  transition: scale 180ms cubic-bezier(0.3, 1.6, 0.6, 1);
}

.button:hover {
  scale: 1.04;
}

.button:active {
  scale: 0.96;
}
`,
  htmlWithTailwind: `<button class="rounded-xl bg-amber-400 px-7 py-3.5 font-semibold text-zinc-900 transition duration-200 ease-out hover:scale-105 active:scale-95" type="button">
  <span>Press me</span>
</button>
`,
  javascript: `const button = document.querySelector('button');
const label = button.querySelector('span');
let presses = 0;

button.addEventListener('click', () => {
  presses += 1;
  label.textContent = presses === 1 ? 'Pressed once' : \`Pressed \${presses} times\`;
});
`,
};
