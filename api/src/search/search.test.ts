import fc from 'fast-check';
import { testApi, type TestApi } from '../../testing/index.ts';
import { editDistance } from './editDistance.ts';
import { searchWordRepository } from './searchWordRepository.ts';
import { searchText, wordsOf } from './words.ts';

test.each([
  ['Ünïcode  Löwe', ['unicode', 'lowe']],
  ['heavy-dragon_56', ['heavy', 'dragon', '56']],
  ["'); --&|!", []],
  ['Same same SAME', ['same']],
  // Truncated after 60 characters, not within a surrogate pair.
  ['\u{1e900}'.repeat(70), ['\u{1e922}'.repeat(60)]],
])('splits %j into %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('indexes a component by name, category, author and tags', () => {
  expect(
    searchText({
      name: 'Night Lamp',
      category: 'Toggle',
      username: 'tobias.k',
      authorName: 'Tobias',
      tags: ['3d', 'night sky'],
    }),
  ).toBe('night lamp toggle tobias k 3d sky');
});

test.each([
  ['card', 'card', 0],
  ['crad', 'card', 1],
  ['buton', 'button', 1],
  ['nutton', 'button', 1],
  ['', 'abc', 3],
  ['laodre', 'loader', 2],
  ['form', 'card', 3],
])('counts the typing errors from %j to %j: %i', (left, right, distance) => {
  expect(editDistance(left, right)).toBe(distance);
  expect(editDistance(right, left)).toBe(distance);
});

test('returns exact distances up to the limit, and Infinity above', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (left, right, most) => {
      const distance = editDistance(left, right);
      expect(editDistance(left, right, most)).toBe(distance <= most ? distance : Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2_000 },
  );
});

describe('a typo', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await searchWordRepository(api.db).remember(['button', 'card', 'loader', 'glass', 'ab']);
  });
  afterAll(() => api.close());

  const CASES: [string, string[]][] = [
    ['crad', ['card']],
    ['buton', ['button']],
    ['laoder', ['loader']],
    ['xy', []],
    ['spaceship', []],
  ];

  test.each([...CASES, ['nutton', ['button']] as [string, string[]]])(
    'corrects %j to %j',
    async (word, corrections) => {
      expect(await searchWordRepository(api.db).corrections(word)).toEqual(corrections);
    },
  );

  test('is corrected without pg_trgm too, unless the first letter is wrong', async () => {
    const poor = await testApi();
    await poor.pool.query('drop extension pg_trgm cascade');
    await searchWordRepository(poor.db).remember(['button', 'card', 'loader']);
    for (const [word, corrections] of CASES)
      expect(await searchWordRepository(poor.db).corrections(word)).toEqual(corrections);
    await poor.close();
  });
});
