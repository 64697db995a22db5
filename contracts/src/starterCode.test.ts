/** @jest-environment jsdom */
import { CODE_FIELD, LANGUAGES, PARTS_OF, type Language } from './languages.ts';
import { isStarterCode, starterCode, STARTER_CATEGORIES } from './starterCode.ts';

const LANGUAGES_WITH_SCRIPT = ['HTML+CSS+JS', 'HTML+Tailwind+JS'] as const;

describe.each(STARTER_CATEGORIES)('the starter of %s', (category) => {
  test.each(LANGUAGES)('in %s has code in exactly the parts of the language', (language) => {
    const filled = Object.entries(starterCode(category, language)).filter(([, text]) => text !== '');
    expect(filled.map(([field]) => field).sort()).toEqual(PARTS_OF[language].map((part) => CODE_FIELD[part]).sort());
  });

  test('has at most 60 lines in each part', () => {
    const parts = LANGUAGES.flatMap((language) => Object.values(starterCode(category, language)));
    expect(Math.max(...parts.map((text) => text.split('\n').length))).toBeLessThanOrEqual(60);
  });

  test('is animated, and respects reduced motion', () => {
    if (category === 'Button') return;
    const { css, html } = { ...starterCode(category, 'HTML+Tailwind'), css: starterCode(category, 'HTML+CSS').css };
    expect(css).toMatch(/transition|animation/);
    expect(css).toContain('prefers-reduced-motion');
    expect(html).toMatch(/motion-(safe|reduce):/);
  });

  test('names its controls', () => {
    for (const language of LANGUAGES) {
      document.body.innerHTML = starterCode(category, language).html;
      for (const control of document.querySelectorAll('input'))
        expect(control.labels?.[0]?.textContent?.trim()).toBeTruthy();
      for (const control of document.querySelectorAll('button, a, legend'))
        expect(control.textContent?.trim()).toBeTruthy();
      for (const picture of document.querySelectorAll('[role=img], [role=progressbar], nav'))
        expect(picture.getAttribute('aria-label')).toBeTruthy();
    }
  });

  test.each(LANGUAGES)('in %s is recognized with other white space and with an emptied part', (language) => {
    const code = starterCode(category, language);
    expect(isStarterCode(language, code)).toBe(true);
    expect(isStarterCode(language, { ...code, html: code.html.replace(/\n/g, '\r\n    ') })).toBe(true);
    expect(isStarterCode(language, { ...code, css: '', tailwind: ' ' })).toBe(true);
    expect(isStarterCode(language, { ...code, html: code.html.replace('>', ' data-mine>') })).toBe(false);
    expect(isStarterCode(language, { ...code, html: '' })).toBe(false);
  });
});

// Specification 9.17
test('a button starts with a button', () => {
  for (const language of LANGUAGES) expect(starterCode('Button', language).html).toMatch(/^<button /);
});

test('uses the button for a category without a starter, and ignores case', () => {
  expect(starterCode('Spaceship', 'HTML+CSS')).toEqual(starterCode('Button', 'HTML+CSS'));
  expect(starterCode('constructor', 'HTML+CSS')).toEqual(starterCode('Button', 'HTML+CSS'));
  expect(starterCode('lOADER', 'HTML+CSS')).toEqual(starterCode('Loader', 'HTML+CSS'));
});

test('has different code for every category', () => {
  const starters = STARTER_CATEGORIES.flatMap((category) =>
    LANGUAGES.map((language) => JSON.stringify(starterCode(category, language))),
  );
  expect(new Set(starters).size).toBe(starters.length);
});

// Specification 9.17
test('starts Tailwind with its directives', () => {
  for (const category of STARTER_CATEGORIES) {
    expect(starterCode(category, 'HTML+Tailwind').tailwind).toBe(
      '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
    );
  }
});

test('ignores code of parts that the language does not have', () => {
  expect(isStarterCode('HTML+CSS', { ...starterCode('Loader', 'HTML+CSS'), javascript: 'alert(1)' })).toBe(true);
});

/** What each script does: an event, and the state after it. */
const SCRIPTS: Record<string, { act: () => void; result: () => unknown; expected: unknown }> = {
  Button: {
    act: () => times(2, () => the('button').click()),
    result: () => text('button'),
    expected: 'Pressed 2 times',
  },
  Input: { act: () => type('Ada'), result: () => text('label span'), expected: 'Your name, 3 of 20' },
  Checkbox: { act: () => the('input').click(), result: () => text('label span'), expected: 'The plants are watered' },
  Radio: { act: () => the('[value=large]').click(), result: () => text('legend'), expected: 'Coffee, large' },
  Loader: { act: () => jest.advanceTimersByTime(2_000), result: () => text('span'), expected: 'Mixing colors' },
  Card: {
    act: () => fire('article', 'pointermove'),
    result: () => the('article').style.transform !== '',
    expected: true,
  },
  Pattern: {
    act: () => fire('[role=img]', 'pointermove'),
    result: () => the('[role=img]').style.filter,
    expected: 'hue-rotate(7deg)',
  },
  Toggle: { act: () => the('input').click(), result: () => document.body.style.backgroundColor !== '', expected: true },
  Slider: { act: () => type('80'), result: () => text('label span'), expected: 'Volume 80' },
  Tooltip: {
    act: () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    result: () => the('[role=tooltip]').hidden,
    expected: true,
  },
  Form: {
    act: () => {
      type('ada@keyframe.test');
      the('button').click();
    },
    result: () => text('button'),
    expected: 'Welcome!',
  },
  Navigation: { act: () => the('[href="#work"]').click(), result: () => text('[aria-current]'), expected: 'Work' },
  Notification: {
    act: () => the('button').click(),
    result: () => document.querySelector('[role=status]'),
    expected: null,
  },
};

test.each(
  STARTER_CATEGORIES.flatMap((category) =>
    LANGUAGES_WITH_SCRIPT.map((language): [string, Language] => [category, language]),
  ),
)('runs the script of %s in %s', (category, language) => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const { html, javascript } = starterCode(category, language);
  document.body.removeAttribute('style');
  document.body.innerHTML = html;
  // Function runs the script in this document, as a preview would in its own.
  new Function(javascript)();
  const { act, result, expected } = SCRIPTS[category]!;
  act();
  expect(result()).toBe(expected);
  jest.useRealTimers();
});

function the(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector)!;
}
function text(selector: string): string {
  return the(selector).textContent!.trim();
}
function times(count: number, act: () => void): void {
  for (let done = 0; done < count; done += 1) act();
}
function type(value: string): void {
  (the('input') as HTMLInputElement).value = value;
  the('input').dispatchEvent(new Event('input'));
}
function fire(selector: string, event: string): void {
  jest
    .spyOn(the(selector), 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 100, height: 100 } as DOMRect);
  the(selector).dispatchEvent(new MouseEvent(event, { clientX: 7, clientY: 9 }));
}
