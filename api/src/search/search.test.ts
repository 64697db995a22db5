import fc from 'fast-check';
import { testApi, type TestApi } from '../../testing/index.ts';
import { editDistance } from './editDistance.ts';
import { searchTermRepository } from './searchTermRepository.ts';

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
  const remember = (to: TestApi, terms: string[]) => searchTermRepository(to.db).count([{ terms, added: 1 }]);
  const corrections = async (of: TestApi, word: string) =>
    (await searchTermRepository(of.db).corrections(word)).map(({ term }) => term);
  beforeAll(async () => {
    api = await testApi();
    await remember(api, ['button', 'card', 'loader', 'glass', 'ab', '.buttan', '=motion:spin']);
  });
  afterAll(() => api.close());

  const CASES: [string, string[]][] = [
    ['crad', ['card']],
    ['buton', ['button']],
    ['laoder', ['loader']],
    ['xy', []],
    ['spaceship', []],
  ];

  test.each([...CASES, ['nutton', ['button']] as [string, string[]]])('corrects %j to %j', async (word, meant) => {
    expect((await corrections(api, word)).slice(0, 1)).toEqual(meant);
  });

  test('is corrected to the word with the later error, or the more frequent one', async () => {
    const own = await testApi();
    await remember(own, ['pliant', 'plants', 'planet', 'plinth']);
    for (let more = 0; more < 40; more += 1) await remember(own, ['plants']);
    expect((await corrections(own, 'plante'))[0]).toBe('plants');
    expect((await corrections(own, 'plinh'))[0]).toBe('plinth');
    await own.close();
  });

  test('is corrected to a word that only the table of synonyms has', async () => {
    expect((await corrections(api, 'neumorfism'))[0]).toBe('neumorphism');
  });

  test('is corrected without pg_trgm too, unless the first letter is wrong', async () => {
    const poor = await testApi();
    await poor.pool.query('drop extension pg_trgm cascade');
    await remember(poor, ['button', 'card', 'loader']);
    for (const [word, meant] of CASES) expect((await corrections(poor, word)).slice(0, 1)).toEqual(meant);
    await poor.close();
  });
});
