import { CODE_FIELD, LANGUAGES, PARTS_OF } from 'contracts/languages';
import { starterCode } from './starterCode.ts';

test.each(LANGUAGES)('%s begins with code in each of its parts, and none in any other', (language) => {
  const filled = Object.entries(starterCode(language)).filter(([, text]) => text !== '');
  expect(filled.map(([field]) => field).sort()).toEqual(PARTS_OF[language].map((part) => CODE_FIELD[part]).sort());
});

test.each(LANGUAGES)('%s begins with a button', (language) => {
  expect(starterCode(language).html).toMatch(/^<button /);
});

test('Tailwind begins with its directives', () => {
  expect(starterCode('HTML+Tailwind').tailwind).toBe('@tailwind base;\n@tailwind components;\n@tailwind utilities;\n');
});

test('the script finds what the HTML holds, in either language with a script', () => {
  for (const language of ['HTML+CSS+JS', 'HTML+Tailwind+JS'] as const) {
    const { html, javascript } = starterCode(language);
    document.body.innerHTML = html;
    // A Function runs the script in this document, as the preview would in its own.
    new Function(javascript)();
    document.querySelector('button')?.click();
    document.querySelector('button')?.click();
    expect(document.querySelector('button')).toHaveTextContent('Pressed 2 times');
  }
});
