import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApiProcess, unsignedToken, type ApiProcess } from '../../testing/apiProcess.ts';
import { FAST_SETTINGS, startPrivateServer, startReplica, type PrivateServer } from '../../testing/postgres/index.ts';

/** A real primary, a real streaming replica, and a real API process that reads from it. */

let primary: PrivateServer;
let replica: PrivateServer;
let api: ApiProcess;
let dataDir: string;
const member = unsignedToken({ uid: 'uid-writer', email: 'writer@people.test' });
const admin = unsignedToken({ uid: 'uid-judge', email: 'judge@people.test' });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'keyframe-replicas-'));
  primary = await startPrivateServer({ settings: FAST_SETTINGS });
  replica = await startReplica(primary, { settings: FAST_SETTINGS });
  // No caching, so that responses show where they were read.
  api = await startApiProcess({
    DATABASE_URL: primary.url,
    DATABASE_READ_URLS: replica.url,
    PUBLIC_CACHE_SECONDS: '0',
    KEYFRAME_DATA: dataDir,
  });
  for (const [token, username] of [
    [member, 'writer'],
    [admin, 'judge'],
  ] as const) {
    const profile = {
      email: `${username}@people.test`,
      name: username,
      username,
      profilePicUrl: '',
      gradientBg: '',
      country: '',
      bio: '',
      github: '',
      linkedin: '',
      insta: '',
    };
    expect((await api.call('signup', { token, body: profile })).status).toBe(200);
  }
  await ask(primary, `update users set is_admin = true where username = 'judge'`);
});
afterAll(async () => {
  await api.stop();
  await replica.remove();
  await primary.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(server: PrivateServer, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

let made = 0;
/** A verified component with a tag of its own. */
async function publish(): Promise<string> {
  const tag = `made${(made += 1)}`;
  const created = await api.call<{ component: { _id: string } }>('createComponent', {
    token: member,
    body: { category: 'Button', language: ['HTML', 'CSS'], tags: [tag], code: { html: '<button>Press</button>' } },
  });
  const verified = await api.call('verifyComponent', {
    token: admin,
    body: { componentId: created.body.component._id, score: 50 },
  });
  expect([created.status, verified.status]).toEqual([200, 200]);
  return tag;
}

/** The number of components with this tag that a caller sees. */
async function shown(tag: string, token?: string): Promise<number> {
  const answer = await api.call<{ total: number }>('getVerifiedComponents', {
    query: { tag },
    ...(token !== undefined && { token }),
  });
  expect(answer.status).toBe(200);
  return answer.body.total;
}

/** Polls until the condition holds; the test's timeout limits it. */
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(50);
}

const said = (words: string) => api.log.filter((line) => line.includes(words)).length;
const IN_USE = 'Replica 1 of DATABASE_READ_URLS is in use';
const NOT_IN_USE = 'Replica 1 of DATABASE_READ_URLS is not in use';

it('shows visitors the replica’s data, and members their own writes at once', async () => {
  await until(() => said(IN_USE) === 1);
  const before = await publish();
  await until(async () => (await shown(before)) === 1);
  await ask(replica, 'select pg_wal_replay_pause()');
  const written = await publish();
  expect(await shown(written, member)).toBe(1);
  // Within the accepted lag.
  expect(await shown(written)).toBe(0);
});

it('does not read from a lagging replica until it has caught up', async () => {
  const refused = said(NOT_IN_USE);
  const written = await publish();
  await until(async () => (await shown(written)) === 1);
  expect(said(NOT_IN_USE)).toBe(refused + 1);
  const reads = said(IN_USE);
  await ask(replica, 'select pg_wal_replay_resume()');
  await until(() => said(IN_USE) === reads + 1);
  expect(await shown(written)).toBe(1);
});

it('serves every read while the replica is down, and uses it again when it is back', async () => {
  const tag = await publish();
  await until(async () => (await shown(tag)) === 1);
  const [reads, refused] = [said(IN_USE), said(NOT_IN_USE)];
  let going = true;
  let answered = 0;
  const reading = (async () => {
    while (going) {
      expect(await shown(tag)).toBe(1);
      answered += 1;
    }
  })();
  await replica.kill();
  await until(() => answered > 20 && said(NOT_IN_USE) === refused + 1);
  await replica.start();
  await until(() => said(IN_USE) === reads + 1);
  going = false;
  await reading;
});

it('serves visitors’ reads while the primary is down; writes return 503', async () => {
  const tag = await publish();
  await until(async () => (await shown(tag)) === 1);
  await primary.kill();
  expect(await shown(tag)).toBe(1);
  const written = await api.call('createContactForm', {
    body: { name: 'Eve', email: 'eve@people.test', mobile: '', topic: 'Fun', message: 'Hello there' },
  });
  expect([written.status, Number(written.headers['retry-after']) > 0]).toEqual([503, true]);
  await primary.start();
  await until(async () => (await api.call('getVerifiedComponents', { token: member })).status === 200);
});
