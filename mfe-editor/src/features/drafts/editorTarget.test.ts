import { addressOfImport, addressOfNew, editorAddress, readTarget, type EditorTarget } from './editorTarget.ts';

const read = (search: string) => readTarget(new URLSearchParams(search));

test.each([
  ['category=Button&language=HTML%2BCSS', { kind: 'new', category: 'Button', language: 'HTML+CSS' }],
  ['category=Button&language=HTML+Tailwind+JS', { kind: 'new', category: 'Button', language: 'HTML+Tailwind+JS' }],
  ['category=Button', { kind: 'new', category: 'Button', language: null }],
  ['category=Button&language=PHP', { kind: 'new', category: 'Button', language: null }],
  ['language=HTML%2BCSS%2BJS', { kind: 'new', category: '', language: 'HTML+CSS+JS' }],
  ['component=c1&category=Button', { kind: 'update', id: 'c1' }],
  ['remix=c1', { kind: 'remix', id: 'c1' }],
])('?%s opens the editor for its target', (search, target) => {
  expect(read(search)).toEqual(target);
});

test.each(['', 'category=&language=', 'category=%20', 'language=PHP', 'component=&remix='])(
  '?%s opens no editor',
  (search) => {
    expect(read(search)).toBeUndefined();
  },
);

test.each<EditorTarget>([
  { kind: 'new', category: 'Date & time', language: 'HTML+CSS' },
  { kind: 'update', id: 'c1' },
  { kind: 'remix', id: 'c/1' },
])('reading an address returns the target it was built from', (target) => {
  expect(readTarget(new URL(editorAddress(target), 'https://keyframe.test').searchParams)).toEqual(target);
});

test('the picker leads to the address of the specification', () => {
  expect(editorAddress({ kind: 'new', category: 'Button', language: 'HTML+CSS' })).toBe(
    '/editor?category=Button&language=HTML%2BCSS',
  );
});

describe('a new component', () => {
  const entry = (address: string, category: string, language: string) => ({
    id: address,
    name: '',
    category,
    language,
    savedAt: 1,
    address,
  });
  const FIRST = '/editor?category=Button&language=HTML%2BCSS';

  test('opens at its category and language, and continues a draft of the same', () => {
    expect(addressOfNew('Button', 'HTML+CSS', [])).toBe(FIRST);
    expect(addressOfNew('Button', 'HTML+CSS', [entry(FIRST, 'Button', 'HTML+CSS')])).toBe(FIRST);
  });

  test('of an import has no draft, and opens the import', () => {
    expect(addressOfImport('Button', [])).toBe(`${FIRST}&import=1`);
    expect(addressOfImport('Button', [entry(FIRST, 'Button', 'HTML+CSS')])).toBe(`${FIRST}&draft=2&import=1`);
    const target = readTarget(new URLSearchParams(addressOfImport(null, []).split('?')[1]));
    expect(target).toEqual({ kind: 'new', category: '', language: 'HTML+CSS' });
  });

  test('does not open a draft that was switched to another category', () => {
    const address = addressOfNew('Button', 'HTML+CSS', [entry(FIRST, 'Loader', 'HTML+CSS')]);
    expect(address).toBe(`${FIRST}&draft=2`);
    expect(
      addressOfNew('Button', 'HTML+CSS', [
        entry(FIRST, 'Loader', 'HTML+CSS'),
        entry(address, 'Button', 'HTML+Tailwind'),
      ]),
    ).toBe(`${FIRST}&draft=3`);
    const target = readTarget(new URLSearchParams(address.split('?')[1]));
    expect(target).toEqual({ kind: 'new', category: 'Button', language: 'HTML+CSS', draft: '2' });
    expect(editorAddress(target!)).toBe(address);
  });
});
