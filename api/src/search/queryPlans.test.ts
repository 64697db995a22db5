import { populate } from '../../lab/bench/populate.ts';
import { importCollection } from '../../ops/import/importCollection.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { feedRepository } from '../discovery/feedRepository.ts';
import { ALL_IDS, rangeOfPart } from '../discovery/idRange.ts';
import { sitemapRepository } from '../discovery/sitemapRepository.ts';
import { userRepository } from '../members/userRepository.ts';
import { likeRepository } from '../social/likeRepository.ts';
import { listingRepository, type ListingRepository } from './listingRepository.ts';
import type { ListPage } from './listingSources.ts';
import { searchQuery } from './searchQuery.ts';
import { searchTermRepository } from './searchTermRepository.ts';
import { suggestionRepository } from './suggestionRepository.ts';
import { tagRepository } from './tagRepository.ts';

/** Every frequent query must use an index, in a community large enough for the planner to care. */

const COMPONENTS = 12_000;
const SMALL = new Set(['categories', 'visitor_salts']);

let api: TestApi;
let member: TestPerson;
let someId: string;
let someAuthor: string;

beforeAll(async () => {
  api = await testApi();
  member = await api.member('reader');
  await importCollection(collection(), api.db);
  await populate(api.pool, { components: COMPONENTS, members: 3_000, likes: 20_000 }, () => undefined);
  await api.pool.query(
    `insert into tags (name, component_counter) select 'unused ' || i, 0 from generate_series(1, 3000) as i; analyze tags`,
  );
  await api.pool.query(
    `insert into measurements (revision_id, version, findings, posters) select id, 1, '{}', '{}' from revisions; analyze measurements`,
  );
  const { rows } = await api.pool.query(
    'select components.id, username from components join users on users.id = author_id where username like $1 limit 1',
    ['member%'],
  );
  [someId, someAuthor] = [rows[0].id, rows[0].username];
}, 90_000);
afterAll(() => api.close());

const CATEGORIES = ['Buttons', 'Cards', 'loaders', 'Forms'];

async function* collection(): AsyncIterable<string> {
  for (let index = 0; index < 40; index += 1) {
    const category = CATEGORIES[index % CATEGORIES.length]!;
    const tags = ['common', `tag${index}`, ...(index % 4 === 0 ? ['quarter'] : [])];
    yield JSON.stringify({
      source: `${category}/a_b-${index}.html`,
      category,
      author: `Author ${index}`,
      name: `thing ${index}`,
      tags,
      language: ['HTML', 'CSS'],
      html: `<b>${index}</b>`,
      css: 'b { color: red }',
    });
  }
}

interface Plan {
  'Node Type': string;
  'Index Cond'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** Runs `work` and explains its queries: the indexes used, and the tables scanned sequentially. */
async function plansOf(work: () => Promise<unknown>): Promise<{ indexes: string[]; scanned: string[]; parts: Plan[] }> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = api.pool.query.bind(api.pool);
  const spy = jest.spyOn(api.pool, 'query').mockImplementation(((
    question: { text: string },
    values: unknown[] = [],
  ) => {
    asked.push({ text: question.text, values });
    return query(question as never, values as never);
  }) as never);
  await work().finally(() => spy.mockRestore());
  const parts: Plan[] = [];
  for (const { text, values } of asked.filter((one) => /^\s*(select|with)/i.test(one.text))) {
    const { rows } = await api.pool.query(`explain (format json) ${text}`, values);
    parts.push(...partsOf(rows[0]['QUERY PLAN'][0].Plan as Plan));
  }
  expect(parts.length).toBeGreaterThan(0);
  return {
    parts,
    indexes: [...new Set(parts.flatMap((part) => part['Index Name'] ?? []))],
    scanned: [
      ...new Set(
        parts.filter((part) => part['Node Type'] === 'Seq Scan').flatMap((part) => part['Relation Name'] ?? []),
      ),
    ].filter((table) => !SMALL.has(table)),
  };
}

const page =
  (filter: Parameters<ListingRepository['page']>[0], sort: ListPage['sort'], offset = 0) =>
  () =>
    listingRepository(api.db).page(filter, { sort, limit: 30, offset });
const search =
  (text: string, sort: 'relevance' | 'newest' = 'relevance', filter: object = {}) =>
  async () => {
    const parsed = await searchQuery(text, searchTermRepository(api.db));
    if (!parsed) throw new Error(`Nothing is found by ${text}`);
    return page({ ...filter, search: parsed }, sort)();
  };

const CASES: [string, string, () => Promise<unknown>][] = [
  ['the newest', 'components_newest', page({}, 'newest')],
  ['a list by likes', 'components_likes', page({}, 'likes')],
  ['what trends', 'components_trending', page({}, 'trending')],
  ['a list by downloads', 'components_downloads', page({}, 'downloads')],
  ['a list by remixes', 'components_remixes', page({}, 'remixes')],
  ['a tag by downloads', 'components_downloads', page({ tag: ['common'] }, 'downloads')],
  ['a deep page of a list by likes', 'components_likes', page({}, 'likes', 6_000)],
  ['a category by newest', 'components_category_newest', page({ category: 'Button' }, 'newest')],
  ['a category by likes', 'components_category_likes', page({ category: 'Button' }, 'likes')],
  ['a category by trend', 'components_category_trending', page({ category: 'Button' }, 'trending')],
  ['a deep page of a category', 'components_category_likes', page({ category: 'Button' }, 'likes', 2_000)],
  ['a category in a language', 'components_category_likes', page({ category: 'Card', language: 'HTML+CSS' }, 'likes')],
  ['a common tag by newest', 'component_tags_newest', page({ tag: ['common'] }, 'newest')],
  ['a common tag by likes', 'component_tags_likes', page({ tag: ['common'] }, 'likes')],
  ['a rare tag by trend', 'component_tags_trending', page({ tag: ['tag7'] }, 'trending')],
  ['a deep page of a tag', 'component_tags_likes', page({ tag: ['common'] }, 'likes', 6_000)],
  ['a tag in a category', 'component_tags_likes', page({ tag: ['quarter'], category: 'Button' }, 'likes')],
  ['several tags', 'component_tags_likes', page({ tag: ['common', 'quarter'] }, 'likes')],
  [
    'several tags in a category by newest',
    'component_tags_newest',
    page({ tag: ['common', 'tag7'], category: 'Button' }, 'newest'),
  ],
  ['an author’s', 'components_author', () => page({ author: someAuthor }, 'newest')()],
  ['common words by relevance', 'search_documents_popular', search('thing')],
  ['common words by newest', 'components_newest', search('thing', 'newest')],
  ['rare words', 'search_documents_document', search('thing bababa')],
  ['rare words by newest', 'search_documents_document', search('bababa', 'newest')],
  [
    'words in a category with a tag',
    'search_documents_document',
    search('quarter', 'relevance', { category: 'Button', tag: ['common'] }),
  ],
  ['words of an author’s', 'components_author', () => search('thing', 'newest', { author: someAuthor })()],
  ['a component by id', 'components_pkey', () => componentRepository(api.db).byId(someId)],
  [
    'a component as a card',
    'revisions_pkey',
    () => componentRepository(api.db).summaries([someId], 'public', undefined),
  ],
  ['a profile by username', 'users_username', () => userRepository(api.db).byUsername('member_7')],
  ['the member of an account', 'users_auth_uid_unique', () => userRepository(api.db).memberOfAccount('uid-7')],
  [
    'a member’s own components',
    'components_author',
    () => componentRepository(api.db).idsByAuthor(member.id, { which: 'own' }),
  ],
  ['a member’s likes', 'likes_user', () => likeRepository(api.db).page(member.id, { limit: 30, offset: 0 })],
  ['the members with the most likes', 'users_by_likes', () => userRepository(api.db).top('likes')],
  ['the members with the most followers', 'users_by_followers', () => userRepository(api.db).top('followers')],
  ['the members with the most components', 'users_by_components', () => userRepository(api.db).top('components')],
  ['the most used tags', 'tags_by_components', () => tagRepository(api.db).top(30)],
  ['suggested components', 'components_pkey', () => suggestionRepository(api.db).components([someId])],
  ['the size of the verification queue', 'components_unverified', () => componentRepository(api.db).countQueue()],
  ['the prefix of a search word', 'search_terms_prefix', () => searchTermRepository(api.db).read(['bab'])],
  ['the forms of a search word', 'search_terms_stem', () => searchTermRepository(api.db).read(['things'])],
  ['the corrections of a search word', 'search_terms_', () => searchTermRepository(api.db).corrections('bababx')],
  ['the feed of the newest', 'components_newest', () => feedRepository(api.db).ids({ sort: 'newest' }, 30)],
  ['the feed of what trends', 'components_trending', () => feedRepository(api.db).ids({ sort: 'trending' }, 30)],
  [
    'the next addresses of a sitemap',
    'components_pkey',
    () => sitemapRepository(api.db).entries('components', rangeOfPart(ALL_IDS)!, { after: someId, limit: 100 }),
  ],
  [
    'the size of a part of a sitemap',
    'components_pkey',
    () => sitemapRepository(api.db).hasMore('components', rangeOfPart(ALL_IDS)!, 1_000),
  ],
];

test.each(CASES)('%s: uses the index %s and no sequential scan', async (_what, index, work) => {
  const { indexes, scanned } = await plansOf(work);
  // Depending on the collation, words and usernames are found by either of their two indexes.
  expect(indexes).toContainEqual(expect.stringMatching(new RegExp(`^${index}`)));
  expect(scanned).toEqual([]);
});

test.each([[['common', 'tag7']], [['tag7', 'common']]])(
  'lists the tags %j from the index of the rarer one',
  async (tag) => {
    const { parts } = await plansOf(page({ tag }, 'newest'));
    const conditions = parts
      .filter((part) => part['Index Name'] === 'component_tags_newest')
      .map((part) => part['Index Cond']);
    expect(conditions.length).toBeGreaterThan(0);
    for (const condition of conditions) expect(condition).toContain("'tag7'");
  },
);
