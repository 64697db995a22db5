import type { ClientReport } from '@keyframe/contracts/report';
import { testApi, type TestApi } from '../../testing/index.ts';
import { addProcessMetrics } from './metrics.ts';
import { createMetricsServer } from './metricsServer.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ rates: { read: 3, write: 50, contact: 50, report: 50 } });
});
afterEach(() => api.close());

/** The lines of these metrics, without the buckets. */
async function shown(...names: string[]): Promise<string[]> {
  const text = await api.app.metrics.registry.metrics();
  return text
    .split('\n')
    .filter((line) => names.some((name) => line.startsWith(`keyframe_${name}`)) && !line.includes('_bucket'));
}

test('counts requests by endpoint, method and status class, not by address', async () => {
  const ada = await api.member('ada');
  for (const componentId of ['one', 'two', 'three'])
    await api.call('likeComponent', { token: ada.token, params: { componentId } });
  await api.call('getTopTags');
  await api.app.inject('/made/up?by=somebody');
  await api.app.inject({ method: 'POST', url: '/made/up/too' });
  expect(await shown('requests_total')).toEqual([
    'keyframe_requests_total{endpoint="likeComponent",method="PUT",status="4xx"} 3',
    'keyframe_requests_total{endpoint="getTopTags",method="GET",status="2xx"} 1',
    'keyframe_requests_total{endpoint="other",method="GET",status="4xx"} 1',
    'keyframe_requests_total{endpoint="other",method="POST",status="4xx"} 1',
  ]);
  expect(await shown('request_duration_seconds_count')).toEqual([
    'keyframe_request_duration_seconds_count{endpoint="likeComponent"} 3',
    'keyframe_request_duration_seconds_count{endpoint="getTopTags"} 1',
    'keyframe_request_duration_seconds_count{endpoint="other"} 2',
  ]);
});

test('shows a request in flight until it ends', async () => {
  const held = await api.pool.connect();
  await held.query('begin; lock table tags in access exclusive mode');
  const waiting = api.call('getTopTags');
  while (
    (
      await api.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length === 0
  );
  expect(await shown('requests_in_flight')).toEqual(['keyframe_requests_in_flight 1']);
  await held.query('rollback');
  held.release();
  await waiting;
  expect(await shown('requests_in_flight')).toEqual(['keyframe_requests_in_flight 0']);
});

test('counts rate-limited requests and invalid tokens', async () => {
  for (let time = 0; time < 5; time += 1) await api.call('getTopTags');
  const ada = await api.member('ada');
  await api.call('likeComponent', { token: await api.tokens.expired(ada), params: { componentId: 'x' } });
  await api.call('likeComponent', { params: { componentId: 'x' } });
  expect(await shown('rate_limited', 'failed_sign_ins')).toEqual([
    'keyframe_rate_limited_total{endpoint="getTopTags"} 2',
    'keyframe_failed_sign_ins_total 1',
  ]);
});

test('counts client reports by remote, channel and phase, unknown remotes together', async () => {
  const report: ClientReport = {
    remote: 'editor',
    version: '1',
    channel: 'stable',
    revision: 1,
    overridden: false,
    phase: 'load',
    message: 'x',
    page: '/',
  };
  for (const remote of ['editor', 'editor', 'shell', 'madeup', 'made{up="2"}'])
    await api.call('reportFailure', { body: { ...report, remote } });
  expect(await shown('client_reports')).toEqual([
    'keyframe_client_reports_total{remote="editor",channel="stable",phase="load"} 2',
    'keyframe_client_reports_total{remote="shell",channel="stable",phase="load"} 1',
    'keyframe_client_reports_total{remote="other",channel="stable",phase="load"} 2',
  ]);
});

test('shows the connections of the pool', async () => {
  const held = await api.pool.connect();
  const connections = async () =>
    Object.fromEntries(
      (await shown('database_connections')).map((line) => [
        /state="(\w+)"/.exec(line)?.[1],
        Number(line.split(' ').at(-1)),
      ]),
    );
  const during = await connections();
  held.release();
  const after = await connections();
  expect(during['total']).toBe(after['total']);
  expect(after['idle']).toBe((during['idle'] ?? 0) + 1);
  expect(after['waiting']).toBe(0);
});

test('serves metrics, with those of the process, on a separate listener only', async () => {
  addProcessMetrics(api.app.metrics);
  const server = createMetricsServer(api.app);
  const answer = await server.inject('/metrics');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const name of ['keyframe_requests_in_flight', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds'])
    expect(answer.body).toContain(`\n${name} `);
  expect((await server.inject('/')).statusCode).toBe(404);
  await server.close();
  expect((await api.app.inject('/metrics')).statusCode).toBe(404);
});

test('counts two apps in one process separately', async () => {
  const other = await testApi();
  await other.call('getTopTags');
  await other.close();
  expect(await shown('requests_total')).toEqual([]);
});
