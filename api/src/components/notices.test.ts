import { ComponentDetail } from '@keyframe/contracts/api/component';
import { takeDownComponent } from '../../ops/operator/takeDownComponent.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { readComponent } from '../../testing/visibility.ts';
import { componentRepository } from './componentRepository.ts';

let api: TestApi;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, ben, cleo, admin] = await Promise.all([
    api.member('ada'),
    api.member('ben'),
    api.member('cleo'),
    api.member('admin', { isAdmin: true }),
  ]);
});
afterAll(() => api.close());

/** The origin of a component as visitors see it. */
async function originOf(id: string) {
  const { notices, remixOf } = ComponentDetail.parse((await readComponent(api, id)).body.component);
  return { notices, remixOf };
}

async function remix(original: string, author: TestPerson, year: number): Promise<string> {
  const id = await api.component(author, { score: 30, code: { html: `<b>${author.username} ${year}</b>` } });
  await api.pool.query('update components set remix_of_id = $2, created_at = $3 where id = $1', [
    id,
    original,
    `${year}-06-01T12:00Z`,
  ]);
  return id;
}

test('has no copyright lines of others without an original', async () => {
  expect(await originOf(await api.component(ada, { score: 40 }))).toEqual({ notices: [], remixOf: null });
});

test('names the original’s author and the year of the remix', async () => {
  const original = await api.component(ada, { score: 40, name: 'Tide Toggle' });
  const body = { category: 'Button', language: ['HTML', 'CSS'], code: { html: '<b>wave</b>' }, remixOf: original };
  const { component } = (await api.call<{ component: ComponentDetail }>('createComponent', { token: ben.token, body }))
    .body;
  expect(component.notices).toEqual([{ year: new Date().getUTCFullYear(), author: 'Name of ada' }]);
});

test('lists the whole chain, nearest first, also for remixes older than the feature', async () => {
  const first = await api.component(ada, { score: 40, name: 'First' });
  const second = await remix(first, ben, 2023);
  const third = await remix(second, cleo, 2024);
  const fourth = await remix(third, ada, 2025);
  expect((await originOf(second)).notices).toEqual([{ year: 2023, author: 'Name of ada' }]);
  expect((await originOf(fourth)).notices).toEqual([
    { year: 2025, author: 'Name of cleo' },
    { year: 2024, author: 'Name of ben' },
    { year: 2023, author: 'Name of ada' },
  ]);
});

test('lists identical lines once', async () => {
  const first = await api.component(ada, { score: 40 });
  const second = await remix(first, ada, 2024);
  expect((await originOf(await remix(second, ben, 2024))).notices).toEqual([{ year: 2024, author: 'Name of ada' }]);
});

test('names the credited author of an imported component, not the account that holds it', async () => {
  const imported = await api.component(ada, { score: 40 });
  await api.pool.query("update components set credit_author = 'Grace', credit_source = 'collection/1' where id = $1", [
    imported,
  ]);
  expect((await originOf(await remix(imported, ben, 2025))).notices).toEqual([{ year: 2025, author: 'Grace' }]);
});

test('keeps the line, name and author of a deleted original, marked as removed, and the lines before it', async () => {
  const first = await api.component(ada, { score: 40, name: 'First' });
  const second = await remix(first, ben, 2024);
  await api.pool.query("update components set name = 'Second' where id = $1", [second]);
  const third = await remix(second, cleo, 2025);
  for (const [id, { token }] of [
    [first, ada],
    [second, ben],
  ] as const)
    await api.call('deleteComponent', { token, params: { componentId: id } });
  expect(await originOf(third)).toEqual({
    remixOf: { _id: second, name: 'Second', author: { name: 'Name of ben', username: 'ben' }, removedByAuthor: true },
    notices: [
      { year: 2025, author: 'Name of ben' },
      { year: 2024, author: 'Name of ada' },
    ],
  });
});

test('keeps only the line of a taken-down original, also once its author has deleted it', async () => {
  const original = await api.component(ada, { score: 40, name: 'Rude' });
  const id = await remix(original, ben, 2025);
  await takeDownComponent(original, 'Rude', 'Olga', api.db);
  const expected = { remixOf: null, notices: [{ year: 2025, author: 'Name of ada' }] };
  expect(await originOf(id)).toEqual(expected);
  await api.call('deleteComponent', { token: ada.token, params: { componentId: original } });
  expect(await originOf(id)).toEqual(expected);
  expect((await readComponent(api, id, admin)).body.component).toMatchObject(expected);
});

test('keeps only the line of an original whose verification was undone, and names it again once it is public', async () => {
  const original = await api.component(ada, { score: 40, name: 'Hasty' });
  const id = await remix(original, ben, 2025);
  await api.call('undoVerification', { token: admin.token, body: { componentId: original } });
  expect(await originOf(id)).toEqual({ remixOf: null, notices: [{ year: 2025, author: 'Name of ada' }] });
  await api.call('verifyComponent', { token: admin.token, body: { componentId: original, score: 50 } });
  expect((await originOf(id)).remixOf).toMatchObject({ _id: original, name: 'Hasty', removedByAuthor: false });
});

test('limits the chain to a hundred originals', async () => {
  const { rows } = await api.pool.query<{ id: string }>(
    `with chain as (select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, 150) as n)
     insert into components (id, author_id, name, category_id, language, canvas, latest_revision_id, remix_of_id, created_at)
     select id, $1, 'Link ' || n, (select id from categories limit 1), 'HTML+CSS', 'dark', 'none-' || n, lag(id) over (order by n), make_timestamptz(1800 + n, 6, 1, 0, 0, 0, 'UTC')
     from chain returning id`,
    [ada.id],
  );
  const last = rows.at(-1)!.id;
  const notices = await componentRepository(api.db).notices(last);
  expect([notices.length, notices[0], notices[99]]).toEqual([
    100,
    { year: 1950, author: 'Name of ada' },
    { year: 1851, author: 'Name of ada' },
  ]);
});
