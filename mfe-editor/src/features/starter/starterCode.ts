import { PARTS_OF, type Language } from 'contracts/languages';
import { codeOfLanguage, type DraftCode } from '../editing/draftCode.ts';

const HTML = `<button class="button" type="button">
  <span>Press me</span>
</button>
`;

const CSS = `.button {
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
`;

const HTML_WITH_TAILWIND = `<button class="rounded-xl bg-amber-400 px-7 py-3.5 font-semibold text-zinc-900 transition duration-200 ease-out hover:scale-105 active:scale-95" type="button">
  <span>Press me</span>
</button>
`;

const TAILWIND = `@tailwind base;
@tailwind components;
@tailwind utilities;
`;

const JAVASCRIPT = `const button = document.querySelector('button');
const label = button.querySelector('span');
let presses = 0;

button.addEventListener('click', () => {
  presses += 1;
  label.textContent = presses === 1 ? 'Pressed once' : \`Pressed \${presses} times\`;
});
`;

/**
 * What the editor begins with, and what Reset brings back: a button, styled in the way of the language (SPEC.md
 * sections 5 and 9). Parts that the language has not are empty.
 */
export function starterCode(language: Language): DraftCode {
  const html = PARTS_OF[language].includes('Tailwind') ? HTML_WITH_TAILWIND : HTML;
  return codeOfLanguage(language, { html, css: CSS, javascript: JAVASCRIPT, tailwind: TAILWIND });
}
