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
  // Nothing is kept: what is read shows where it was read.
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
/** A verified component under a tag of its own. */
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

/** How many components with this tag somebody is shown. */
async function shown(tag: string, token?: string): Promise<number> {
  const answer = await api.call<{ total: number }>('getVerifiedComponents', {
    query: { tag },
    ...(token !== undefined && { token }),
  });
  expect(answer.status).toBe(200);
  return answer.body.total;
}

/** Waits until it is so; the test's time limit ends what never comes. */
async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(50);
}

const said = (words: string) => api.log.filter((line) => line.includes(words)).length;
const READ = 'Replica 1 of DATABASE_READ_URLS is read from';
const NOT_READ = 'Replica 1 of DATABASE_READ_URLS is not read from';

it('visitors are shown what the replica has, and a member at once what was written', async () => {
  await until(() => said(READ) === 1);
  const before = await publish();
  await until(async () => (await shown(before)) === 1);
  await ask(replica, 'select pg_wal_replay_pause()');
  const written = await publish();
  expect(await shown(written, member)).toBe(1);
  // Within the time that a replica may be behind.
  expect(await shown(written)).toBe(0);
});

it('a replica that falls behind is not read from until it has caught up, and nobody notices but by newer answers', async () => {
  const refused = said(NOT_READ);
  const written = await publish();
  await until(async () => (await shown(written)) === 1);
  expect(said(NOT_READ)).toBe(refused + 1);
  const reads = said(READ);
  await ask(replica, 'select pg_wal_replay_resume()');
  await until(() => said(READ) === reads + 1);
  expect(await shown(written)).toBe(1);
});

it('when the replica is killed every read is answered, and when it is back it is read from again', async () => {
  const tag = await publish();
  await until(async () => (await shown(tag)) === 1);
  const [reads, refused] = [said(READ), said(NOT_READ)];
  let going = true;
  let answered = 0;
  const reading = (async () => {
    while (going) {
      expect(await shown(tag)).toBe(1);
      answered += 1;
    }
  })();
  await replica.kill();
  await until(() => answered > 20 && said(NOT_READ) === refused + 1);
  await replica.start();
  await until(() => said(READ) === reads + 1);
  going = false;
  await reading;
});

it('while the primary is gone visitors go on reading, and writing is 503', async () => {
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
