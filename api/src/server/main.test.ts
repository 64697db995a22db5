import { chmodSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess, type ApiProcess } from '../../testing/apiProcess.ts';
import { killWithChildren } from '../../testing/killWithChildren.ts';
import { readPidHolder, type ProcessIdentity } from '../database/process/index.ts';

/** A real API process with its own database, on a machine that may be busy. */
jest.setTimeout(90_000);

let dataDir: string;
let api: ApiProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-main-'));
  chmodSync(dataDir, 0o711);
  // No caching, so that each response reads the database.
  api = await startApiProcess({ KEYFRAME_DATA: dataDir, PUBLIC_CACHE_SECONDS: '0' });
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function server(): ProcessIdentity {
  const found = readPidHolder<{ server: ProcessIdentity }>(join(dataDir, 'postgres'), 'supervisor')?.note?.server;
  if (!found) throw new Error('No process runs this database.');
  return found;
}

it('returns 503 with Retry-After on both listeners while its database is down, and recovers automatically', async () => {
  const list = await api.call<{ componentArray: { _id: string; revision: string }[] }>('getVerifiedComponents');
  const [shown] = list.body.componentArray;
  const card = `${api.previewUrl}/c/${shown!._id}/${shown!.revision}`;
  expect((await fetch(card)).status).toBe(200);

  // The server cannot restart before its cluster is back.
  const [cluster, stash] = [join(dataDir, 'postgres/cluster'), join(dataDir, 'postgres/stash')];
  renameSync(cluster, stash);
  const { pid } = server();
  killWithChildren(pid);
  const asked = [
    await fetch(`${api.apiUrl}/readyz`),
    await fetch(`${api.apiUrl}/api/v1/component/getVerifiedComponents`),
    await fetch(`${api.apiUrl}/api/v1/contact/createContactForm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Eve', email: 'eve@people.test', mobile: '', topic: 'Fun', message: 'Hello there' }),
    }),
    await fetch(card),
  ];
  expect(asked.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0])).toEqual(
    asked.map(() => [503, true]),
  );
  expect((await fetch(`${api.apiUrl}/healthz`)).status).toBe(200);

  renameSync(stash, cluster);
  while ((await fetch(`${api.apiUrl}/readyz`)).status !== 200) await sleep(50);
  expect(server().pid).not.toBe(pid);
  expect((await fetch(card)).status).toBe(200);
  expect((await api.call('getVerifiedComponents')).status).toBe(200);
});
