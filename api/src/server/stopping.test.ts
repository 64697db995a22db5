import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { testApi, type TestApi } from '../../testing/index.ts';
import { openDatabase } from '../database/index.ts';
import { buildApp } from './app.ts';
import { closeServer } from './stopGracefully.ts';

let api: TestApi;
let agent: Agent;
let port: number;
beforeEach(async () => {
  api = await testApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await api.close();
});

/** Sends a request on the one keep-alive connection. */
async function get(
  path: string,
): Promise<{ status: number | undefined; connection: string | undefined; reused: boolean }> {
  const asked = request({ host: '127.0.0.1', port, path, agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection, reused: asked.reusedSocket };
}

/** A request that blocks in the database until it is released. */
async function blockedRequest(): Promise<{ answer: ReturnType<typeof get>; release: () => Promise<void> }> {
  const held = await api.pool.connect();
  await held.query('begin; lock table tags in access exclusive mode');
  const answer = get(ENDPOINTS.getTopTags.path);
  while (
    (
      await api.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length === 0
  );
  return {
    answer,
    async release() {
      await held.query('rollback');
      held.release();
    },
  };
}

test('while stopping, reports that it is not ready, serves requests and sends Connection: close', async () => {
  expect(await get(ENDPOINTS.getTopTags.path)).toMatchObject({ status: 200, connection: 'keep-alive' });
  api.app.stopping = true;
  expect(await get(ENDPOINTS.getTopTags.path)).toEqual({ status: 200, connection: 'close', reused: true });
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  // Otherwise the kept connection would be reused.
  expect((await get(ENDPOINTS.getTopTags.path)).reused).toBe(false);
});

test('finishes requests in flight and accepts no new ones once it stops', async () => {
  const { answer, release } = await blockedRequest();
  const closed = closeServer(api.app);
  while (api.app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const refused = request({ host: '127.0.0.1', port });
  refused.end();
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' });
  await release();
  expect(await answer).toMatchObject({ status: 200 });
  expect(await closed).toBe(true);
});

test('closes connections whose requests do not finish in time', async () => {
  const { answer, release } = await blockedRequest();
  const cut = expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await closeServer(api.app, 50)).toBe(false);
  await cut;
  await release();
});

test('is not ready and returns 503 when its database accepts connections but does not respond', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  const database = await openDatabase({
    url,
    dataDir: 'none',
    connections: 1,
    log: { info: () => undefined, warn: () => undefined, error: console.error },
  });
  const rates = { read: 9, write: 9, contact: 9, report: 9, pageLoad: 9, componentReport: 9, failedSignIn: 9 };
  const app = await buildApp({
    pool: database.pool,
    config: {
      publicApiUrl: 'http://api.test',
      publicPreviewUrl: 'http://preview.test',
      siteOrigins: ['http://site.test'],
      rates,
      trustProxy: 0,
      publicCacheSeconds: 0,
    },
    tokens: api.tokens.verifier,
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/readyz')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  // The health checks have shared one query.
  expect(sockets).toHaveLength(1);
  expect(await app.inject(ENDPOINTS.getAllCategories.path)).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': expect.any(String) },
  });
  for (const socket of sockets) socket.destroy();
  silent.close();
  await app.close();
  await database.close();
});
