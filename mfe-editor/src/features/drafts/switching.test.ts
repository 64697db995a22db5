import type { DraftContent } from '@keyframe/contracts/draft';
import { LANGUAGES, type Language } from '@keyframe/contracts/languages';
import { starterCode } from '@keyframe/contracts/starterCode';
import { describeSwitch, switchKind } from './switching.ts';
import { newDraftContent } from './work.ts';

const mine = (language: Language, code: Partial<DraftContent['code']>): DraftContent => ({
  ...newDraftContent('Button', language),
  code: { html: '<b>mine</b>', css: '', javascript: '', tailwind: '', ...code },
});
const to = (work: DraftContent, language: Language, category = work.category) => {
  const after = switchKind(work, { category, language });
  return { after, said: describeSwitch(work, after) };
};

test.each(LANGUAGES)('untouched starter code becomes the starter of %s, and the category’s tag follows', (language) => {
  const { after, said } = to(newDraftContent('Button', 'HTML+CSS'), language, 'Loader');
  expect(after).toEqual(newDraftContent('Loader', language));
  expect(said).toBe(`This is now the starter code of Loader in ${language}.`);
});

test('CSS is stashed while the draft is in Tailwind, and restored', () => {
  const css = mine('HTML+CSS', { css: 'b { color: red }' });
  const there = to(css, 'HTML+Tailwind');
  expect(there.after.code).toEqual({ ...css.code, tailwind: starterCode('Button', 'HTML+Tailwind').tailwind });
  expect(there.said).toBe('Your CSS is stored in this draft and will be back when you switch back.');
  const back = to(there.after, 'HTML+CSS');
  expect(back.after).toEqual(css);
  expect(back.said).toBe('Your CSS is back.');
});

test('Tailwind rules are stashed while the draft is in CSS, and restored', () => {
  const tailwind = mine('HTML+Tailwind+JS', {
    tailwind: '@tailwind utilities;\n.mine { @apply p-2 }',
    javascript: 'press();',
  });
  const there = to(tailwind, 'HTML+CSS');
  expect(there.after.code).toEqual(tailwind.code);
  expect(there.said).toBe('Your Tailwind and JS are stored in this draft and will be back when you switch back.');
  expect(to(there.after, 'HTML+Tailwind+JS').after).toEqual(tailwind);
});

test('HTML and JS stay if both languages have them', () => {
  const { after } = to(mine('HTML+CSS+JS', { css: 'b {}', javascript: 'press();' }), 'HTML+Tailwind+JS');
  expect(after.code).toMatchObject({ html: '<b>mine</b>', javascript: 'press();' });
});

test('an added script is empty, and the switch is confirmed', () => {
  const { after, said } = to(mine('HTML+CSS', { css: 'b {}' }), 'HTML+CSS+JS');
  expect(after.code.javascript).toBe('');
  expect(said).toBe('This draft is now in HTML+CSS+JS.');
});

test('another category does not change the author’s code', () => {
  const work = { ...mine('HTML+CSS', { css: 'b {}' }), tags: ['button', 'soft'] };
  const { after, said } = to(work, 'HTML+CSS', 'Loader');
  expect(after).toEqual({ ...work, category: 'Loader', tags: ['loader', 'soft'] });
  expect(said).toBeUndefined();
});

test('a stashed script survives a replacement of the starter code', () => {
  const started = newDraftContent('Button', 'HTML+CSS+JS');
  const written = { ...started, code: { ...started.code, javascript: 'mine();' } };
  const without = to(written, 'HTML+CSS').after;
  expect(to(without, 'HTML+Tailwind+JS').after.code.javascript).toBe('mine();');
});
