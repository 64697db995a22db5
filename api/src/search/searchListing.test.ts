import { testApi, type TestApi } from '../../testing/index.ts';
import { findComponents } from './findComponents.ts';
import { listingRepository } from './listingRepository.ts';
import type { ListFilter, ListPage } from './listingSources.ts';
import { searchTermRepository } from './searchTermRepository.ts';
import { syncTagListings } from './tagListings.ts';

/** A search must find the same components with each query strategy, which depends on the frequency of its words. */

const COMPONENTS = 13_000;
/** Every n-th component has the word. */
const WORDS = { everywhere: 1, fifth: 5, thirtieth: 30, eightieth: 80, rare: 1_000 };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const author = await api.member('maker');
  const words = Object.entries(WORDS).map(([word, every]) => `case when i % ${every} = 0 then ' ${word}' else '' end`);
  await api.pool.query(
    `with made as (
       insert into components (id, author_id, name, category_id, language, canvas, public_revision_id, latest_revision_id, search, like_counter, created_at)
       select (lpad(to_hex(${COMPONENTS} - i), 12, '0') || '7000' || '8' || substr(md5(i::text), 1, 15))::uuid, $1, 'made ' || i, (select id from categories order by name limit 1),
         'HTML+CSS', 'dark', 'r' || i, 'r' || i, 'made' || ${words.join(' || ')}, (i * 7919) % 97, now() - i * interval '1 minute'
       from generate_series(1, ${COMPONENTS}) as i returning *
     )
     insert into search_documents (component_id, document, version)
     select id, setweight(to_tsvector('simple', search), 'A') || array_to_tsvector(array['=language:HTML+CSS']), '' from made`,
    [author.id],
  );
  await api.pool.query(
    `insert into component_tags (component_id, tag, position) select id, 'chosen', 0 from components where search like '%fifth%' order by created_at desc limit 40`,
  );
  await api.pool.query(
    `update search_documents set document = document || array_to_tsvector(array['#chosen']) where component_id in (select component_id from component_tags)`,
  );
  await api.pool.query(
    `update categories set component_counter = (select count(*) from components where category_id = categories.id)`,
  );
  await searchTermRepository(api.db).rebuild();
  await syncTagListings(api.db);
  await api.pool.query('analyze');
}, 90_000);
afterAll(() => api.close());

const ORDERS = {
  relevance: 'popularity desc, id desc',
  newest: 'created_at desc',
  likes: 'like_counter desc, created_at desc',
} as const;

function find(words: string, page: ListPage, filter: ListFilter = {}) {
  return findComponents(
    words,
    (search) => listingRepository(api.db).page({ ...filter, search }, page),
    searchTermRepository(api.db),
  );
}

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
  const found = await find(words, { sort, limit: 30, offset });
  const has = words.split(' ').map((word) => `' ' || search || ' ' like '% ${word} %'`);
  const { rows } = await api.pool.query<{ id: string }>(
    `select id from components join search_documents on component_id = id where ${has.join(' and ')} order by ${ORDERS[sort]}`,
  );
  const expected = rows.map(({ id }) => id);
  if (sort === 'relevance' && expected.length < 30) {
    // Then those that match one word fill the page.
    expect(found.ids.slice(0, Math.max(0, expected.length - offset))).toEqual(expected.slice(offset));
  } else {
    expect(found.ids).toEqual(expected.slice(offset, offset + 30));
    expect(found.total).toBe(Math.min(expected.length, 1_000));
    expect(found.approximate).toBe(expected.length > 1_000);
  }
});

test('combines a search with tag, language and author', async () => {
  const { rows } = await api.pool.query<{ id: string }>(
    `select id from components where search like '% fifth%' order by created_at desc limit 40`,
  );
  const ids = rows.map(({ id }) => id);
  const page = { sort: 'newest', limit: 30, offset: 0 } as const;
  expect(await find('fifth', page, { tag: ['chosen'], language: 'HTML+CSS' })).toMatchObject({
    ids: ids.slice(0, 30),
    total: 40,
  });
  expect(await find('fifth', { ...page, offset: 30 }, { tag: ['chosen'] })).toMatchObject({
    ids: ids.slice(30),
    total: 40,
  });
  expect(await find('fifth', page, { tag: ['chosen'], author: 'maker' })).toMatchObject({ total: 40 });
  expect(await find('fifth', page, { tag: ['chosen'], language: 'HTML+Tailwind' })).toMatchObject({
    ids: [],
    total: 0,
  });
});

test('lists every match of a search once over its pages', async () => {
  const seen: string[] = [];
  for (let offset = 0; offset < 480; offset += 60) {
    seen.push(...(await find('thirtieth', { sort: 'relevance', limit: 60, offset })).ids);
  }
  expect(new Set(seen).size).toBe(Math.floor(COMPONENTS / 30));
  expect(seen).toHaveLength(Math.floor(COMPONENTS / 30));
});
