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

/** Asks over the one kept connection. */
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

/** A call that waits in the database until it is let go. */
async function heldCall(): Promise<{ answer: ReturnType<typeof get>; release: () => Promise<void> }> {
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

test('a process that is about to stop says that it is not ready, serves what comes, and asks for no more on that connection', async () => {
  expect(await get(ENDPOINTS.getTopTags.path)).toMatchObject({ status: 200, connection: 'keep-alive' });
  api.app.stopping = true;
  expect(await get(ENDPOINTS.getTopTags.path)).toEqual({ status: 200, connection: 'close', reused: true });
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  // Without that word a connection that was kept would have been used again.
  expect((await get(ENDPOINTS.getTopTags.path)).reused).toBe(false);
});

test('what has begun is finished, and nothing new is taken, once it stops', async () => {
  const { answer, release } = await heldCall();
  const closed = closeServer(api.app);
  while (api.app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const refused = request({ host: '127.0.0.1', port });
  refused.end();
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' });
  await release();
  expect(await answer).toMatchObject({ status: 200 });
  expect(await closed).toBe(true);
});

test('what does not come to an end is cut off', async () => {
  const { answer, release } = await heldCall();
  const cut = expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await closeServer(api.app, 50)).toBe(false);
  await cut;
  await release();
});

test('it says that it is not ready, and calls are answered 503, when its database takes connections and never answers', async () => {
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
  const rates = { read: 9, write: 9, contact: 9, report: 9, componentReport: 9, failedSignIn: 9 };
  const app = await buildApp({
    pool: database.pool,
    config: { publicApiUrl: 'http://api.test', siteOrigins: [], rates, trustProxy: 0, publicCacheSeconds: 0 },
    tokens: api.tokens.verifier,
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/readyz')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  // They have asked one question, not five.
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
