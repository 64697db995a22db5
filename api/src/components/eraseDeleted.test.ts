import { setTimeout as sleep } from 'node:timers/promises';
import { counterRepository } from '../../ops/operator/counterRepository.ts';
import { startApiProcess } from '../../testing/apiProcess.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { readComponent } from '../../testing/visibility.ts';
import type { Queryable } from '../database/queryable.ts';
import { snapshotTransaction } from '../database/transaction.ts';
import { listingRepository } from '../search/listingRepository.ts';
import { searchDocumentRepository } from '../search/searchDocumentRepository.ts';
import { eraseDaily, eraseDeleted } from './eraseDeleted.ts';

let api: TestApi;
let ada: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, ben, admin] = await Promise.all([api.member('ada'), api.member('ben'), api.member('admin', { isAdmin: true })]);
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await api.pool.query(DISAGREEMENTS)).rows).toEqual([]);
});

const DAY_MS = 24 * 3_600_000;
const afterDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const remove = async (id: string, { token } = ada) =>
  expect((await api.call('deleteComponent', { token, params: { componentId: id } })).status).toBe(200);

let written = 0;
async function remixOf(original: string, author: TestPerson, name: string): Promise<string> {
  const code = { html: `<b>remix ${(written += 1)}</b>` };
  const body = { name, category: 'Card', language: ['HTML', 'CSS'], code, remixOf: original };
  const answer = await api.call<{ component: { _id: string } }>('createComponent', { token: author.token, body });
  expect(answer.status).toBe(200);
  const { _id } = answer.body.component;
  await api.call('verifyComponent', { token: admin.token, body: { componentId: _id, score: 30 } });
  return _id;
}

/** The tables with a row that contains a component's id. */
async function tablesWith(id: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      (await api.pool.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${id}%`])).rowCount === 0
        ? []
        : [name],
    ),
  );
  return found.flat().sort();
}

/** A component with data in every dependent table. */
async function populatedComponent(name: string): Promise<string> {
  const id = await api.component(ada, {
    score: 50,
    name,
    tags: ['populatedComponent'],
    code: { html: `<b>${name}</b>` },
  });
  await api.call('likeComponent', { token: ben.token, params: { componentId: id } });
  await api.call('recordView', {
    token: ben.token,
    params: { componentId: id },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  });
  await api.pool.query(
    `insert into component_reports (id, component_id, revision_id, reporter_id, reason)
     select gen_random_uuid(), id, public_revision_id, $2, 'copied' from components where id = $1`,
    [id, ben.id],
  );
  expect(await tablesWith(id)).toEqual([
    ...[
      'component_days',
      'component_reports',
      'component_tags',
      'components',
      'likes',
      'notifications',
      'revisions',
      'search_documents',
      'verifications',
      'visits',
    ],
  ]);
  return id;
}

test('erases a deleted component with all its data after thirty days', async () => {
  const id = await populatedComponent('Fleeting');
  await remove(id);
  expect(await eraseDeleted(api.db, afterDays(29))).toBe(0);
  expect(await tablesWith(id)).toContain('revisions');
  expect(await eraseDeleted(api.db, afterDays(31))).toBe(1);
  expect(await tablesWith(id)).toEqual([]);
  expect(await eraseDeleted(api.db, afterDays(31))).toBe(0);
});

test('keeps only the credit of a component that remixes name', async () => {
  const id = await populatedComponent('Ancestor');
  const remix = await remixOf(id, ben, 'Descendant');
  const credited = async () => {
    const { remixOf: original, notices } = (await readComponent(api, remix)).body.component;
    return { original, notices };
  };
  const year = new Date().getUTCFullYear();
  await remove(id);
  const credit = {
    original: { _id: id, name: 'Ancestor', author: { name: 'Name of ada', username: 'ada' }, removedByAuthor: true },
    notices: [{ year, author: 'Name of ada' }],
  };
  expect(await credited()).toEqual(credit);
  expect(await eraseDeleted(api.db, afterDays(31))).toBe(1);
  expect(await tablesWith(id)).toEqual(['components']);
  expect(
    (await api.pool.query('select latest_revision_id, like_counter, score from components where id = $1', [id])).rows,
  ).toEqual([{ latest_revision_id: '', like_counter: 0, score: null }]);
  expect(await credited()).toEqual(credit);
  // A second run does not find it.
  expect(await eraseDeleted(api.db, afterDays(31))).toBe(0);
});

test('removes a credit with the last remix in the chain that needs it', async () => {
  const first = await api.component(ada, { score: 50, name: 'First' });
  const second = await remixOf(first, ben, 'Second');
  const third = await remixOf(second, ada, 'Third');
  await remove(first);
  await remove(second, ben);
  expect(await eraseDeleted(api.db, afterDays(31))).toBe(2);
  expect((await readComponent(api, third)).body.component.notices.map(({ author }) => author)).toEqual([
    'Name of ben',
    'Name of ada',
  ]);
  await remove(third);
  await eraseDeleted(api.db, afterDays(31));
  for (const id of [first, second, third]) expect(await tablesWith(id)).toEqual([]);
});

test('does not erase a component that an operator restores concurrently', async () => {
  const id = await api.component(ada, { score: 50, name: 'Lucky' });
  await remove(id);
  const other = await api.pool.connect();
  await other.query('begin');
  await other.query(
    'update components set deleted_at = null, public_revision_id = deleted_revision_id, deleted_revision_id = null where id = $1',
    [id],
  );
  const erasing = eraseDeleted(api.db, afterDays(31));
  while (
    (
      await api.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length === 0
  );
  await other.query('commit');
  other.release();
  await erasing;
  expect((await readComponent(api, id)).status).toBe(200);
  await snapshotTransaction(api.db, (tx) => counterRepository(tx).rebuild()); // SQL changed the row without its listings.
  await listingRepository(api.db).syncTagListings();
  await searchDocumentRepository(api.db).sync([id]);
});

test('erases at start', async () => {
  const id = await api.component(ada, { name: 'Overdue' });
  await remove(id);
  await api.pool.query("update components set deleted_at = now() - interval '31 days' where id = $1", [id]);
  const running = await startApiProcess({ DATABASE_URL: api.databaseUrl });
  try {
    while ((await tablesWith(id)).length > 0) await sleep(50);
  } finally {
    await running.stop();
  }
}, 60_000);

test('erases once a day, logs a failure and retries the next day', async () => {
  jest.useFakeTimers();
  try {
    const log = { info: jest.fn(), warn: jest.fn() };
    const transaction = jest.fn().mockRejectedValueOnce(new Error('The database is gone')).mockResolvedValue(0);
    const end = eraseDaily(Object.assign(Object.create(api.db) as Queryable, { transaction }), log);
    await jest.advanceTimersByTimeAsync(0);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(DAY_MS);
    expect(transaction).toHaveBeenCalledTimes(2);
    await end();
    await jest.advanceTimersByTimeAsync(2 * DAY_MS);
    expect([transaction.mock.calls.length, log.warn.mock.calls.length]).toEqual([2, 1]);
  } finally {
    jest.useRealTimers();
  }
});
