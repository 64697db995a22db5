import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi } from '../../testing/index.ts';
import { listingRepository } from './listingRepository.ts';

/** A search must find the same components with each query strategy, which depends on the frequency of its words. */

const COMPONENTS = 6_000;
/** Every n-th component has the word. */
const WORDS = { everywhere: 1, fifth: 5, thirtieth: 30, eightieth: 80, rare: 1_000 };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const author = await api.member('maker');
  const words = Object.entries(WORDS).map(([word, every]) => `case when i % ${every} = 0 then ' ${word}' else '' end`);
  await api.pool.query(
    `insert into components (id, author_id, name, category_id, language, canvas, public_revision_id, latest_revision_id, search, like_counter, created_at)
     select gen_random_uuid(), $1, 'made ' || i, (select id from categories order by name limit 1), 'HTML+CSS', 'dark', 'r' || i, 'r' || i, 'made' || ${words.join(' || ')},
       (i * 7919) % 97, now() - i * interval '1 minute'
     from generate_series(1, ${COMPONENTS}) as i`,
    [author.id],
  );
}, 60_000);
afterAll(() => api.close());

const ORDERS = { newest: 'created_at desc', likes: 'like_counter desc, created_at desc' } as const;

const CASES = [
  ...Object.keys(WORDS),
  'everywhere rare',
  'fifth thirtieth',
  'eightieth rare',
  'everywhere fifth',
].flatMap((words) =>
  Object.keys(ORDERS).flatMap((sort) =>
    [0, 30, 180, 990].map((offset) => [words, sort as keyof typeof ORDERS, offset] as const),
  ),
);

test.each(CASES)('finds %s, by %s, from %i on', async (words, sort, offset) => {
  const prefixes = words.split(' ').map((word) => word.slice(0, 4));
  const found = await listingRepository(api.db).page(
    { search: prefixes.map((prefix) => ({ prefix, corrections: [] })) },
    { sort, limit: 30, offset },
  );
  const { rows } = await api.pool.query<{ id: string }>(
    `select id from components where ${prefixes.map((prefix) => `search like '% ${prefix}%'`).join(' and ')} order by ${ORDERS[sort]}`,
  );
  expect(found.ids).toEqual(rows.slice(offset, offset + 30).map(({ id }) => id));
  expect(found.total).toBe(Math.min(rows.length, LIMITS.searchMax));
});

test('combines a search with tag, category and language', async () => {
  const { rows } = await api.pool.query<{ id: string }>(
    `select id from components where search like '% fifth%' order by created_at desc limit 40`,
  );
  await api.pool.query(
    `insert into component_tags (component_id, tag, position) select id, 'chosen', 0 from unnest($1::uuid[]) as id`,
    [rows.map(({ id }) => id)],
  );
  const search = [{ prefix: 'fifth', corrections: [] }];
  const page = { sort: 'newest', limit: 30, offset: 0 } as const;
  const ids = rows.map(({ id }) => id);
  expect(await listingRepository(api.db).page({ search, tag: ['chosen'], language: 'HTML+CSS' }, page)).toEqual({
    ids: ids.slice(0, 30),
    total: 40,
  });
  expect(await listingRepository(api.db).page({ search, tag: ['chosen'] }, { ...page, offset: 30 })).toEqual({
    ids: ids.slice(30),
    total: 40,
  });
  expect(await listingRepository(api.db).page({ search, tag: ['chosen'], language: 'HTML+Tailwind' }, page)).toEqual({
    ids: [],
    total: 0,
  });
});
