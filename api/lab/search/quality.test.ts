import { heldOutTags } from './heldOut.ts';
import { judge, JUDGED_QUERIES, type JudgedQuery } from './judgedQueries.ts';
import { ndcg, precision, qualityOf } from './quality.ts';

test('the precision counts full answers among the first ten, of those that are possible', () => {
  expect(precision([2, 0, 2, 1], [2, 2, 2, 2, 1, 0])).toBe(0.5);
  expect(
    precision(
      [2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
      Array.from({ length: 50 }, () => 2),
    ),
  ).toBe(1);
  expect(precision([], [2])).toBe(0);
});

test('the gain is 1 for the best order, and less when a better answer comes later', () => {
  expect(ndcg([2, 1, 0], [0, 1, 2])).toBe(1);
  expect(ndcg([1, 2], [2, 1])).toBeLessThan(1);
  expect(ndcg([0, 0], [2, 1])).toBe(0);
});

test('names the searches that find nothing', () => {
  const found = { query: 'found', ranked: [2], all: [2] };
  expect(qualityOf([found, { query: 'lost', ranked: [], all: [2] }])).toMatchObject({
    precision: 0.5,
    empty: ['lost'],
  });
});

const CARD: JudgedQuery = { query: 'neon card', categories: ['Card'], tags: [['neon', 'glow'], ['hover']] };

test.each([
  ['Card', ['neon', 'hover effect'], 2],
  ['Card', ['glowing', 'cardhover'], 2],
  ['Card', ['neon'], 1],
  ['Card', ['red'], 0],
  ['Button', ['neon', 'hover'], 0],
] as const)('a %s with the tags %j has the grade %i', (category, tags, grade) => {
  expect(judge(CARD, { category, tags })).toBe(grade);
});

test('a short name is the beginning of a word, not a part of it', () => {
  const pin: JudgedQuery = { query: 'pin', tags: [['pin']] };
  expect(judge(pin, { category: 'Loader', tags: ['spinner'] })).toBe(0);
  expect(judge(pin, { category: 'Input', tags: ['pin code'] })).toBe(2);
});

test('there are more than a hundred different judged searches', () => {
  const queries = JUDGED_QUERIES.map(({ query }) => query);
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThan(100);
});

test('takes the same tags away of the same collection: neither rare nor very common ones', () => {
  const collection = Array.from({ length: 300 }, (_, index) => ['all', `own ${index}`, `of thirty ${index % 10}`]);
  const taken = heldOutTags(collection);
  expect(taken).toEqual(heldOutTags(collection));
  expect(taken).toHaveLength(10);
  expect(taken.every((tag) => tag.startsWith('of thirty'))).toBe(true);
});
