import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';
import { readPidHolder } from '../../src/database/process/index.ts';
import type { CallInput } from '../../testing/api.ts';
import { startApiProcess, unsignedToken, type ApiProcess } from '../../testing/apiProcess.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { checkOutReleaseBefore, type ReleaseBefore } from './releaseBefore.ts';

/** The current API, which has migrated the database, and the previous release run on one database. */

let before: ReleaseBefore | undefined;
let dataDir: string;
const running: ApiProcess[] = [];

beforeAll(async () => {
  before = checkOutReleaseBefore();
  console.log(`The release before ${before.migration} is commit ${before.commit}`);
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-releases-'));
  chmodSync(dataDir, 0o711); // Root runs the database as another user, who needs access.
  running.push(await startApiProcess({ KEYFRAME_DATA: dataDir }));
  running.push(await startApiProcess({ KEYFRAME_DATA: dataDir }, before.api));
}, 600_000); // Includes an npm installation.
afterAll(async () => {
  for (const api of running.reverse()) await api.stop();
  before?.remove();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: readPidHolder<{ url: string }>(join(dataDir, 'postgres'), 'supervisor')?.note?.url,
  });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Sends a request that must succeed on either release. */
async function done<Body>(api: ApiProcess, name: EndpointName, input: CallInput): Promise<Body> {
  const { status, body } = await api.call<Body>(name, input);
  expect([name, status, status === 200 ? '' : JSON.stringify(body)]).toEqual([name, 200, '']);
  return body;
}

it('both releases work on the newer schema and read each other’s writes', async () => {
  const people = ['newer', 'older'].map((uid) => ({
    uid,
    email: `${uid}@people.test`,
    token: unsignedToken({ uid, email: `${uid}@people.test` }),
  }));
  type Made = { component: { _id: string; revision: string } };
  const made: Made['component'][] = [];
  for (const [index, { uid, email, token }] of people.entries()) {
    const api = running[index]!;
    await done(api, 'signup', { token, body: { email, username: uid, name: `Name of ${uid}` } });
    const input = {
      name: `By ${uid}`,
      category: 'Button',
      language: ['HTML', 'CSS'],
      tags: ['both'],
      code: { html: `<b>${uid}</b>` },
    };
    const { component } = await done<Made>(api, 'createComponent', { token, body: input });
    const updated = { ...input, code: { html: `<b>${uid}, again</b>` }, revision: component.revision };
    made.push(
      (await done<Made>(api, 'updateComponent', { token, params: { componentId: component._id }, body: updated }))
        .component,
    );
    await done(api, 'createContactForm', {
      body: { name: 'Eve', email: 'eve@people.test', topic: 'Fun', message: `To ${uid}` },
    });
  }
  await query(`UPDATE users SET is_admin = true WHERE auth_uid IN ('newer', 'older')`);
  for (const [index, { _id: componentId, revision }] of made.entries()) {
    // Each release decides on, likes and follows what was created through the other.
    const [api, { token }] = [running[1 - index]!, people[1 - index]!];
    await done(api, 'sendBackComponent', { token, body: { componentId, revision, reason: 'Not yet' } });
    await done(api, 'verifyComponent', { token, body: { componentId, revision, score: 50 } });
    await done(api, 'likeComponent', { token, params: { componentId } });
    await done(api, 'recordView', {
      token,
      params: { componentId },
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/156' },
    });
    const [author] = await query<{ id: string }>(`SELECT id FROM users WHERE auth_uid = '${people[index]!.uid}'`);
    await done(api, 'followMember', { token, params: { userId: author!.id } });
    await done(api, 'getNotifications', { token });
  }
  const listed = async (api: ApiProcess, query?: { tag: string }) => {
    const { componentArray } = await done<{ componentArray: { name: string; likeCounter: number }[] }>(
      api,
      'getVerifiedComponents',
      query ? { query } : {},
    );
    return componentArray
      .map(({ name, likeCounter }) => `${name}: ${likeCounter}`)
      .filter((one) => one.startsWith('By '));
  };
  for (const api of running) expect((await listed(api)).sort()).toEqual(['By newer: 1', 'By older: 1']);

  // The end of the rollout: at startup the newer release syncs the columns that the older one does not write.
  await running.pop()!.stop();
  running.push(await startApiProcess({ KEYFRAME_DATA: dataDir }));
  while ((await query(DISAGREEMENTS)).length > 0) await delay(100);
  for (const api of running)
    expect((await listed(api, { tag: 'both' })).sort()).toEqual(['By newer: 1', 'By older: 1']);
});
