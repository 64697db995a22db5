import { OVERRIDES_KEY } from './overridesKey.ts';
import { readStored, removeStored, storeOverride, writeStored } from './storedOverrides.ts';

beforeEach(() => sessionStorage.clear());

const tamper = (text: string) => sessionStorage.setItem(OVERRIDES_KEY, text);

test('stores an override beside the others, and removes the storage entry with the last one', () => {
  storeOverride('editor', { version: '1.0.0' });
  storeOverride('profile', { origin: 'http://localhost:3100' });
  storeOverride('editor', { version: '1.1.0' });
  expect(readStored()).toEqual({
    stored: { editor: { version: '1.1.0' }, profile: { origin: 'http://localhost:3100' } },
    tampered: false,
  });
  removeStored('editor');
  expect(readStored().stored).toEqual({ profile: { origin: 'http://localhost:3100' } });
  removeStored('profile');
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

test('stores nothing beyond the tab', () => {
  localStorage.clear();
  storeOverride('editor', { version: '1.0.0' });
  expect(localStorage).toHaveLength(0);
});

test('is empty in a tab without overrides', () => {
  expect(readStored()).toEqual({ stored: {}, tampered: false });
  writeStored({});
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

test.each(['no JSON', '', 'null', '[]', '"editor"', '7'])(
  'an invalid value (%j) is read as empty and reported as tampered with',
  (text) => {
    tamper(text);
    expect(readStored()).toEqual({ stored: {}, tampered: true });
  },
);

test.each([
  ['an entry with a build', '{"editor":{"version":"1.0.0","build":{"entry":"https://evil.test/x.js"}}}'],
  ['an entry with address and version', '{"editor":{"version":"1.0.0","origin":"http://localhost:3100"}}'],
  ['an address that is not a string', '{"editor":{"origin":["http://localhost:3100"]}}'],
  ['an empty version', '{"editor":{"version":""}}'],
  ['an entry that is a string', '{"editor":"1.0.0"}'],
  ['an invalid remote name', '{"../editor":{"version":"1.0.0"}}'],
  ['the key __proto__', '{"__proto__":{"version":"1.0.0"}}'],
])('%s is left out, and the valid entries stay', (_what, text) => {
  tamper(text.replace(/\}$/, ',"browse":{"version":"2.0.0"}}'));
  expect(readStored()).toEqual({ stored: { browse: { version: '2.0.0' } }, tampered: true });
});
