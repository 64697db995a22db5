import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import type { ClientReport } from '@keyframe/contracts/report';
import { testApi, type TestApi } from '../../testing/index.ts';
import { buildApp } from '../server/app.ts';

const REPORT: ClientReport = {
  remote: 'editor',
  version: '1.4.2',
  channel: 'canary',
  revision: 7,
  overridden: false,
  phase: 'load',
  message: 'http://editor.test answered 503',
  page: '/component/42',
};

let api: TestApi;
let app: FastifyInstance;
let lines: string[];
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const rates = { read: 9, write: 9, contact: 9, report: 3, pageLoad: 9, componentReport: 9, failedSignIn: 9 };
  app = await buildApp({
    pool: api.pool,
    config: {
      publicApiUrl: 'http://api.test',
      publicPreviewUrl: 'http://preview.test',
      siteOrigins: ['http://site.test'],
      rates,
      trustProxy: 1,
      publicCacheSeconds: 0,
    },
    tokens: api.tokens.verifier,
    log,
  });
});
afterEach(() => app.close());
afterAll(() => api.close());

const send = (payload: object, from = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: ENDPOINTS.reportFailure.path,
    payload,
    headers: { origin: 'http://site.test', 'x-forwarded-for': from },
  });

test('logs a report as one line with all its fields', async () => {
  const answer = await send(REPORT);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: pino.levels.values['warn'],
    msg: 'client report',
    report: REPORT,
  });
});

test('logs a report with line breaks as one line', async () => {
  await send({ ...REPORT, message: 'first\n{"level":50,"msg":"made up"}' });
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
});

test.each([
  ['a message that is too long', { message: 'x'.repeat(1_001) }, 400],
  ['a body that is too large', { message: 'x'.repeat(20_000) }, 413],
  ['an unknown phase', { phase: 'mischief' }, 400],
  ['an unknown field', { token: 'secret' }, 400],
  ['a URL instead of a path', { page: 'https://site.test/' }, 400],
])('rejects %s without logging', async (_what, change, status) => {
  expect((await send({ ...REPORT, ...change })).statusCode).toBe(status);
  expect(lines).toEqual([]);
});

test('limits an address that sends many, and not others', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await send(REPORT)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
  expect((await send(REPORT, '203.0.113.2')).statusCode).toBe(204);
  expect(lines).toHaveLength(4);
});
