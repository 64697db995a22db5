import { text } from 'node:stream/consumers';
import { childrenOf, parseXml, textOf } from '../../testing/xml.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import type { Read } from '../database/readRouting.ts';
import { ALL_IDS, rangeOfPart } from './idRange.ts';
import { openSitemap } from './sitemap.ts';
import { SitemapParts } from './sitemapIndex.ts';
import type { SitemapKind } from './sitemapRepository.ts';

const ORIGIN = 'https://keyframe.example';
/** Rows of a part and rows read at once, instead of 50,000 and 1,000. */
const [LIMIT, BATCH] = [4, 3];

let api: TestApi;
let ada: TestPerson;
/** The public components, in id order. */
let listed: string[];
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  const created = [];
  for (let index = 0; index < 11; index += 1) {
    created.push(await api.component(ada, { name: `C${index}`, ...(index % 3 !== 2 && { score: 50 }) }));
  }
  listed = created.filter((_id, index) => index % 3 !== 2);
});
afterAll(() => api.close());

const read: Read = (work) => work(api.db);
const parts = async () => new SitemapParts(read, LIMIT).all();

/** The addresses of a part with their dates; undefined if there is none. */
async function contents(part: bigint, { kind = 'components' as SitemapKind, limit = LIMIT } = {}) {
  const stream = await openSitemap({ kind, range: rangeOfPart(part)!, read, limit, batchSize: BATCH }, ORIGIN);
  if (!stream) return undefined;
  return childrenOf(parseXml(await text(stream)), 'url').map(
    (url) => [textOf(url, 'loc')!, textOf(url, 'lastmod')!] as const,
  );
}

const idsIn = (urls: readonly (readonly [string, string])[] | undefined) =>
  (urls ?? []).map(([address]) => address.replace(`${ORIGIN}/component/`, ''));

test('every public component is in exactly one part, and no part has more than its limit', async () => {
  const all = (await parts()).filter(({ kind }) => kind === 'components');
  expect(all.length).toBeGreaterThan(2);
  const found: string[] = [];
  for (const { part, modified } of all) {
    const urls = (await contents(part))!;
    expect(urls.length).toBeLessThanOrEqual(LIMIT);
    expect(modified).toBe(
      urls
        .map(([, date]) => date)
        .sort()
        .at(-1),
    );
    found.push(...idsIn(urls));
  }
  expect(found).toEqual(listed);
});

test('a part that was split since the index was read still has no more than its limit', async () => {
  expect(idsIn(await contents(ALL_IDS))).toEqual(listed.slice(0, LIMIT));
});

test('a batch ends at the end of the part, also when it is full', async () => {
  for (const limit of [BATCH, 2 * BATCH, listed.length])
    expect(idsIn(await contents(ALL_IDS, { limit }))).toEqual(listed.slice(0, limit));
});

test('a part without public rows is neither in the index nor served', async () => {
  const all = await parts();
  const [first] = all;
  const ids = idsIn(await contents(first!.part));
  await api.pool.query(
    'update components set deleted_revision_id = public_revision_id, public_revision_id = null, deleted_at = now() where id = any($1)',
    [ids],
  );
  expect((await parts()).map(({ part }) => part)).toEqual(all.slice(1).map(({ part }) => part));
  expect(await contents(first!.part)).toBeUndefined();
  await api.pool.query(
    'update components set public_revision_id = deleted_revision_id, deleted_revision_id = null, deleted_at = null where id = any($1)',
    [ids],
  );
  expect(await parts()).toEqual(all);
});

test('the date of a component is that of its public revision, while an update waits', async () => {
  const [id] = listed;
  const dateOf = async () => (await contents(ALL_IDS))!.find(([address]) => address.endsWith(id!))![1];
  await api.pool.query(`update revisions set created_at = '2025-02-03T04:05:06.789Z' where component_id = $1`, [id]);
  await api.pool.query(`update components set updated_at = '2025-02-03T04:05:06.789Z' where id = $1`, [id]);
  expect(await dateOf()).toBe('2025-02-03T04:05:06Z');
  const { status } = await api.call('updateComponent', {
    token: ada.token,
    params: { componentId: id! },
    body: {
      name: 'Changed',
      category: 'Button',
      language: ['HTML', 'CSS'],
      code: { html: '<b>Another</b>' },
      revision: (await api.pool.query('select latest_revision_id as id from components where id = $1', [id])).rows[0]
        .id,
    },
  });
  expect(status).toBe(200);
  expect(await dateOf()).toBe('2025-02-03T04:05:06Z');
});

test('several parts are read once for concurrent requests, and used for a while', async () => {
  let reads = 0;
  const cached = new SitemapParts(async (work) => {
    reads += 1;
    return work(api.db);
  }, LIMIT);
  await Promise.all([cached.all(), cached.all()]);
  const afterTwo = reads;
  await cached.all();
  // Of members and collections there is one part at most, which is not stored.
  expect([afterTwo, reads]).toEqual([3, 5]);
});

test('a failed read is an error before the response begins, and later ends the response without its last line', async () => {
  const source = { kind: 'components', range: rangeOfPart(ALL_IDS)!, batchSize: BATCH } as const;
  const failing = (reads: number): Read => {
    let left = reads;
    return async (work) => {
      if (left === 0) throw new Error('The database is gone');
      left -= 1;
      return work(api.db);
    };
  };
  await expect(openSitemap({ ...source, read: failing(0) }, ORIGIN)).rejects.toThrow('The database is gone');
  const stream = (await openSitemap({ ...source, read: failing(1) }, ORIGIN))!;
  await expect(text(stream)).rejects.toThrow('The database is gone');
});
