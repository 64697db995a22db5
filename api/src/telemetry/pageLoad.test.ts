import type { PageLoad } from '@keyframe/contracts/pageLoad';
import { RELEASE_COUNTS_PATH } from '@keyframe/contracts/releaseCounts';
import { testApi, type TestApi } from '../../testing/index.ts';
import { createMetricsServer } from './metricsServer.ts';
import { hourOf, releaseCountRepository } from './releaseCountRepository.ts';
import { countReleases } from './releaseCounts.ts';

const KNOWN = ['editor 1.0.0', 'editor 2.0.0', 'browse 1.0.0'];
const releases = { has: (remote: string, version: string) => Promise.resolve(KNOWN.includes(`${remote} ${version}`)) };

const CANARY = { remote: 'editor', version: '2.0.0', channel: 'canary', failed: true } as const;
const BROWSE = { remote: 'browse', version: '1.0.0', channel: 'stable', failed: false } as const;
const LOAD: PageLoad = { remotes: [{ ...CANARY, vitals: { LCP: 'poor', CLS: 'good' } }, BROWSE] };

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ releases, rates: { pageLoad: 4 } });
});
afterEach(() => api.close());

const send = (body: unknown) => api.call('countPageLoad', { body });

async function shown(): Promise<string[]> {
  const text = await api.app.metrics.registry.metrics();
  return text.split('\n').filter((line) => /^keyframe_(page_loads|web_vitals)/.test(line));
}

/** What the operators' listener responds, as short texts. */
async function counts(query = ''): Promise<string[]> {
  const server = createMetricsServer(api.app);
  const { statusCode, body } = await server.inject(RELEASE_COUNTS_PATH + query);
  await server.close();
  if (statusCode !== 200) return [String(statusCode)];
  return (JSON.parse(body) as { counts: Record<string, unknown>[] }).counts.map(
    ({ remote, version, channel, signal, seen, bad }) => [remote, version, channel, signal, seen, bad].join(' '),
  );
}

test('counts page loads by remote, version, channel and outcome, and vitals by rating', async () => {
  expect((await send(LOAD)).status).toBe(204);
  await send({ remotes: [{ ...CANARY, failed: false }] });
  expect(await shown()).toEqual([
    'keyframe_page_loads_total{remote="editor",version="2.0.0",channel="canary",outcome="failed"} 1',
    'keyframe_page_loads_total{remote="browse",version="1.0.0",channel="stable",outcome="ok"} 1',
    'keyframe_page_loads_total{remote="editor",version="2.0.0",channel="canary",outcome="ok"} 1',
    'keyframe_web_vitals_total{remote="editor",version="2.0.0",channel="canary",vital="LCP",rating="poor"} 1',
    'keyframe_web_vitals_total{remote="editor",version="2.0.0",channel="canary",vital="CLS",rating="good"} 1',
  ]);
});

test('the counts of all processes add up in the database', async () => {
  const other = countReleases(api.db, api.app.log);
  other.add(LOAD);
  await other.stop();
  await send(LOAD);
  expect(await counts()).toEqual([
    'browse 1.0.0 stable fault 2 0',
    'editor 2.0.0 canary CLS 2 0',
    'editor 2.0.0 canary LCP 2 2',
    'editor 2.0.0 canary fault 2 2',
  ]);
});

test('a version that the registry does not name is neither a label nor a row', async () => {
  await send({ remotes: [{ ...CANARY, version: '6.6.6' }, { ...BROWSE, remote: 'madeup' }, BROWSE] });
  expect(await shown()).toEqual([
    'keyframe_page_loads_total{remote="browse",version="1.0.0",channel="stable",outcome="ok"} 1',
  ]);
  expect(await counts()).toEqual(['browse 1.0.0 stable fault 1 0']);
});

test.each([
  ['no remote', { remotes: [] }],
  ['the same version twice', { remotes: [CANARY, CANARY] }],
  ['an override', { remotes: [{ ...CANARY, channel: 'override' }] }],
  ['an unknown rating', { remotes: [{ ...CANARY, vitals: { LCP: 'fine' } }] }],
  ['a visitor', { ...LOAD, visitor: 17 }],
])('rejects %s', async (_what, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await counts()).toEqual([]);
});

test('limits an address that sends many', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push((await send(LOAD)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
});

test('returns the last hours that are asked for', async () => {
  const at = (hours: number) => hourOf(new Date(Date.now() - hours * 3_600_000));
  const count = { remote: 'editor', version: '1.0.0', channel: 'stable', signal: 'fault', bad: 1 } as const;
  await releaseCountRepository(api.db).add([
    { ...count, hour: at(30), seen: 100 },
    { ...count, hour: at(2), seen: 10 },
  ]);
  expect(await counts()).toEqual(['editor 1.0.0 stable fault 10 1']);
  expect(await counts('?hours=48')).toEqual(['editor 1.0.0 stable fault 110 2']);
  expect(await counts('?hours=0')).toEqual(['400']);
});

test('counts are deleted after thirty days', async () => {
  const hour = hourOf(new Date(Date.now() - 31 * 24 * 3_600_000));
  const count = { remote: 'editor', version: '1.0.0', channel: 'stable', signal: 'fault', seen: 1, bad: 0 } as const;
  await releaseCountRepository(api.db).add([{ ...count, hour }]);
  await send({ remotes: [BROWSE] });
  await counts();
  const { rows } = await api.pool.query('select remote from release_hours');
  expect(rows).toEqual([{ remote: 'browse' }]);
});

test('counts survive a database that is unavailable for a while', async () => {
  const warn = jest.fn();
  const counting = countReleases(api.db, { warn });
  await api.pool.query('alter table release_hours rename to gone');
  counting.add(LOAD);
  await expect(counting.since(new Date(0))).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  await api.pool.query('alter table gone rename to release_hours');
  counting.add(LOAD);
  await counting.stop();
  expect(await counts()).toContain('editor 2.0.0 canary fault 2 2');
});
