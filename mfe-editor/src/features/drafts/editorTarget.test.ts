import { editorAddress, readTarget, type EditorTarget } from './editorTarget.ts';

const read = (search: string) => readTarget(new URLSearchParams(search));

test.each([
  ['category=Button&language=HTML%2BCSS', { kind: 'new', category: 'Button', language: 'HTML+CSS' }],
  ['category=Button&language=HTML+Tailwind+JS', { kind: 'new', category: 'Button', language: 'HTML+Tailwind+JS' }],
  ['category=Button', { kind: 'new', category: 'Button', language: null }],
  ['category=Button&language=PHP', { kind: 'new', category: 'Button', language: null }],
  ['language=HTML%2BCSS%2BJS', { kind: 'new', category: '', language: 'HTML+CSS+JS' }],
  ['component=c1&category=Button', { kind: 'update', id: 'c1' }],
  ['remix=c1', { kind: 'remix', id: 'c1' }],
])('?%s opens the editor for that', (search, target) => {
  expect(read(search)).toEqual(target);
});

test.each(['', 'category=&language=', 'category=%20', 'language=PHP', 'component=&remix='])('?%s opens no editor', (search) => {
  expect(read(search)).toBeUndefined();
});

test.each<EditorTarget>([
  { kind: 'new', category: 'Date & time', language: 'HTML+CSS' },
  { kind: 'update', id: 'c1' },
  { kind: 'remix', id: 'c/1' },
])('an address leads to what it was made for', (target) => {
  expect(readTarget(new URL(editorAddress(target), 'https://keyframe.test').searchParams)).toEqual(target);
});

test('the picker leads to the address of the specification', () => {
  expect(editorAddress({ kind: 'new', category: 'Button', language: 'HTML+CSS' })).toBe('/editor?category=Button&language=HTML%2BCSS');
});
