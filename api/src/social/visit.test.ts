import { testApi, type CallInput, type TestApi, type TestPerson } from '../../testing/index.ts';
import { dayOf } from '../database/days.ts';
import { dailySalt } from './dailySalt.ts';
import { recordVisit, type NewVisit } from './recordVisit.ts';

let api: TestApi;
let author: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  api = await testApi();
  author = await api.member('author');
  reader = await api.member('reader');
});
afterAll(() => api.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

type VisitCall = 'recordView' | 'recordDownload';

async function visit(
  componentId: string,
  call: VisitCall,
  { userAgent = BROWSER, ...input }: CallInput & { userAgent?: string } = {},
) {
  const { status, body } = await api.call<{ counted: boolean }>(call, {
    ...input,
    params: { componentId },
    headers: { 'user-agent': userAgent },
    body: {},
  });
  return { status, counted: body.counted };
}

/** The component's counters and the sums of its days. */
async function counted(componentId: string) {
  const { rows } = await api.pool.query(
    `select view_counter as views, download_counter as downloads,
       (select coalesce(sum(views), 0)::int from component_days where component_id = id) as "viewsOfDays",
       (select coalesce(sum(downloads), 0)::int from component_days where component_id = id) as "downloadsOfDays"
     from components where id = $1`,
    [componentId],
  );
  return rows[0] as { views: number; downloads: number; viewsOfDays: number; downloadsOfDays: number };
}

test('counts an export by target once a minute; a copied file is no download, an unknown target no export', async () => {
  const id = await api.component(author, { score: 50 });
  const exported = (query: Record<string, string>) => visit(id, 'recordDownload', { query });
  expect((await exported({ target: 'vue', copied: 'true' })).counted).toBe(false);
  expect((await exported({ target: 'vue' })).counted).toBe(true);
  await exported({ target: 'react', copied: 'true' });
  await exported({ target: 'fortran' });
  expect((await counted(id)).downloads).toBe(1);
  const { rows } = await api.pool.query(
    'select target, installs, exports from component_installs where component_id = $1 order by target',
    [id],
  );
  expect(rows).toEqual([
    { target: 'react', installs: 0, exports: 1 },
    { target: 'vue', installs: 0, exports: 1 },
  ]);
});

test('counts a visitor’s view and download once a day', async () => {
  const id = await api.component(author, { score: 50 });
  expect(await visit(id, 'recordView')).toEqual({ status: 200, counted: true });
  expect(await visit(id, 'recordView')).toEqual({ status: 200, counted: false });
  expect(await visit(id, 'recordDownload')).toEqual({ status: 200, counted: true });
  expect(await visit(id, 'recordDownload')).toEqual({ status: 200, counted: false });
  expect(await visit(id, 'recordView', { userAgent: `${BROWSER} another` })).toEqual({ status: 200, counted: true });
  expect(await counted(id)).toEqual({ views: 2, downloads: 1, viewsOfDays: 2, downloadsOfDays: 1 });

  const { body } = await api.call<{ component: object }>('getComponentById', { body: { componentId: id } });
  expect(body.component).toMatchObject({ viewCounter: 2, downloadCounter: 1 });
});

test('counts a member once a day across browsers', async () => {
  const id = await api.component(author, { score: 50 });
  expect((await visit(id, 'recordView', { token: reader.token })).counted).toBe(true);
  expect((await visit(id, 'recordView', { token: reader.token, userAgent: 'Another/1.0' })).counted).toBe(false);
});

test('does not count the component’s author', async () => {
  const id = await api.component(author, { score: 50 });
  for (const call of ['recordView', 'recordDownload'] as const) {
    expect(await visit(id, call, { token: author.token })).toEqual({ status: 200, counted: false });
  }
  expect(await counted(id)).toMatchObject({ views: 0, downloads: 0 });
});

test('does not count bots', async () => {
  const id = await api.component(author, { score: 50 });
  expect(await visit(id, 'recordView', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toEqual({
    status: 200,
    counted: false,
  });
  expect((await counted(id)).views).toBe(0);
});

test('rejects visits of components that are not public', async () => {
  const id = await api.component(author);
  expect((await visit(id, 'recordView')).status).toBe(404);
  expect((await visit(id, 'recordView', { token: author.token })).status).toBe(404);
  expect((await visit('not-an-id', 'recordDownload')).status).toBe(404);
});

test('counts twenty concurrent views of one visitor once, of twenty visitors twenty times', async () => {
  const [one, twenty] = [await api.component(author, { score: 50 }), await api.component(author, { score: 50 })];
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  const byOne = await Promise.all(turns.map(() => visit(one, 'recordView')));
  const byTwenty = await Promise.all(
    turns.map((turn) => visit(twenty, 'recordView', { userAgent: `${BROWSER} ${turn}` })),
  );
  expect(byOne.filter((answer) => answer.counted)).toHaveLength(1);
  expect(byTwenty.filter((answer) => answer.counted)).toHaveLength(20);
  expect(await counted(one)).toMatchObject({ views: 1, viewsOfDays: 1 });
  expect(await counted(twenty)).toMatchObject({ views: 20, viewsOfDays: 20 });
});

test('counts concurrent views, downloads and likes of one component', async () => {
  const id = await api.component(author, { score: 50 });
  const turns = Array.from({ length: 8 }, (_, turn) => `${BROWSER} ${turn}`);
  const answers = await Promise.all([
    ...turns.map((userAgent) => visit(id, 'recordView', { userAgent })),
    ...turns.map((userAgent) => visit(id, 'recordDownload', { userAgent })),
    api.call('likeComponent', { token: reader.token, params: { componentId: id } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await counted(id)).toEqual({ views: 8, downloads: 8, viewsOfDays: 8, downloadsOfDays: 8 });
  const { rows } = await api.pool.query('select likes, day from component_days where component_id = $1', [id]);
  expect(rows).toEqual([expect.objectContaining({ likes: 1 })]);
});

describe('from day to day', () => {
  const DAY_ONE = new Date('2026-03-01T23:59:00Z');
  const DAY_TWO = new Date('2026-03-02T00:01:00Z');
  let fresh: TestApi;
  let id: string;
  beforeEach(async () => {
    fresh = await testApi();
    id = await fresh.component(await fresh.member('maker'), { score: 50 });
  });
  afterEach(() => fresh.close());

  const view = (at: Date, saltOf = dailySalt(fresh.db), changes: Partial<NewVisit> = {}) =>
    recordVisit(
      {
        kind: 'view',
        componentId: id,
        member: undefined,
        origin: { ip: '192.0.2.1', userAgent: BROWSER },
        at,
        ...changes,
      },
      { db: fresh.db, saltOf },
    );

  async function visitors(): Promise<{ day: string; visitor: string }[]> {
    return (await fresh.pool.query('select day::text as day, visitor from visits order by day')).rows as {
      day: string;
      visitor: string;
    }[];
  }

  test('counts a visitor again on the next day (UTC) and deletes the visitor data of earlier days', async () => {
    const saltOf = dailySalt(fresh.db);
    expect(await view(DAY_ONE, saltOf)).toEqual({ counted: true });
    const [before] = await visitors();
    expect(before?.day).toBe('2026-03-01');
    expect(await view(DAY_TWO, saltOf)).toEqual({ counted: true });

    const after = await visitors();
    expect(after).toEqual([{ day: '2026-03-02', visitor: expect.any(String) as string }]);
    expect(after[0]?.visitor).not.toBe(before?.visitor);
    const { rows: salts } = await fresh.pool.query('select day::text as day from visitor_salts');
    expect(salts).toEqual([{ day: '2026-03-02' }]);
    const { rows: days } = await fresh.pool.query('select day::text as day, views from component_days order by day');
    expect(days).toEqual([
      { day: '2026-03-01', views: 1 },
      { day: '2026-03-02', views: 1 },
    ]);
  });

  test('stores neither address nor browser in readable form', async () => {
    await view(DAY_ONE);
    const [kept] = await visitors();
    expect(kept?.visitor).toMatch(/^[\w-]{43}$/);
  });

  test('uses one salt in two API processes, also when they start the day concurrently', async () => {
    const [left, right] = [dailySalt(fresh.db), dailySalt(fresh.db)];
    const answers = await Promise.all([
      view(DAY_ONE, left),
      view(DAY_ONE, right),
      view(DAY_ONE, left),
      view(DAY_ONE, right),
    ]);
    expect(answers.filter((answer) => answer.counted)).toHaveLength(1);
    expect(await left(dayOf(DAY_ONE))).toBe(await right(dayOf(DAY_ONE)));
  });

  test('counts other addresses as other visitors', async () => {
    const saltOf = dailySalt(fresh.db);
    expect(await view(DAY_ONE, saltOf)).toEqual({ counted: true });
    expect(await view(DAY_ONE, saltOf, { origin: { ip: '192.0.2.2', userAgent: BROWSER } })).toEqual({ counted: true });
  });
});
