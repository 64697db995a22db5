import { pickMeta } from '@keyframe/contracts/componentMeta';
import { sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { draftContentOf } from '../drafts/work.ts';
import { isAsSent, submissionOf } from './submission.ts';

const component = sampleComponentDetail({ tags: ['press', 'soft shadow'] });
const work = draftContentOf(component);

// Specification 3.9
test('sends the language as its parts, the code without parts of other languages, and no empty name', () => {
  const sent = submissionOf(
    {
      ...work,
      name: '  ',
      language: 'HTML+Tailwind',
      code: { ...work.code, tailwind: '@tailwind base;', javascript: 'alert(1)' },
    },
    'a@b.test',
  );
  expect(sent).toEqual({
    ...pickMeta(work),
    email: 'a@b.test',
    name: undefined,
    code: { html: work.code.html, css: '', javascript: '', tailwind: '@tailwind base;' },
    category: 'Button',
    language: ['HTML', 'Tailwind'],
    tags: ['press', 'soft shadow'],
    canvas: 'dark',
  });
});

test('sends a tag that is still in the input, too', () => {
  expect(submissionOf({ ...work, tagText: ' spring ' }, undefined).tags).toEqual(['press', 'soft shadow', 'spring']);
});

test('a component as the server stores it equals its submission', () => {
  expect(isAsSent(component, submissionOf({ ...work, name: '', tags: ['Soft  Shadow', 'press'] }, undefined))).toBe(
    true,
  );
});

test.each([
  ['code', { code: { ...work.code, html: '<b>later</b>' } }],
  ['name', { name: 'Later' }],
  ['canvas', { canvas: 'light' as const }],
  ['category', { category: 'Input' }],
  ['tags', { tags: ['press'] }],
])('a component with another %s does not equal the submission', (_, change) => {
  expect(isAsSent(component, submissionOf({ ...work, ...change }, undefined))).toBe(false);
});
