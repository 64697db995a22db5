import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { startApiProcess, unsignedToken, type ApiProcess } from '../../testing/apiProcess.ts';
import { testApi } from '../../testing/index.ts';
import { disagreements } from '../community/disagreements.ts';
import { createBalancer } from './balancer.ts';

/**
 * Three API processes behind a balancer, restarted one after another, twice, while members and visitors read and write.
 * The processes accept unsigned tokens, as for the Auth emulator; no emulator runs.
 */

const PORTS = [34_010, 34_020, 34_030];
const READERS = 4;
const WRITERS = 4;

test('a rolling restart loses no request and stores each acknowledged write exactly once', async () => {
  const site = await testApi();
  const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-restarts-'));
  const people = await Promise.all(Array.from({ length: WRITERS }, (_, turn) => site.member(`writer${turn}`)));
  await site.pool.query('update users set name = username');
  const liked = await site.component(people[0]!, { score: 50 });
  const environment = {
    ...{ DATABASE_URL: site.databaseUrl, KEYFRAME_DATA: dataDir },
    ...{ STOP_DELAY: '1', LOG_LEVEL: 'warn' },
  };
  const processes = new Map<number, ApiProcess>();
  const balancer = createBalancer(PORTS);
  const acknowledged = new Set<string>();
  const failures: string[] = [];
  let reads = 0;
  let going = true;
  try {
    for (const port of PORTS) processes.set(port, await startApiProcess({ ...environment, API_PORT: String(port) }));
    await Promise.all(PORTS.map((port) => balancer.untilReady(port, true)));
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    const base = `http://127.0.0.1:${(balancer.server.address() as AddressInfo).port}`;

    const ask = async (method: string, path: string, token?: string, body?: object) => {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.ok) return (await answer.json()) as { component?: { _id: string } };
      failures.push(
        `${method} ${path}: ${typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`}`,
      );
      return undefined;
    };
    const read = async () => {
      while (going) {
        await ask('GET', ENDPOINTS.getVerifiedComponents.path);
        reads += 1;
      }
    };
    const write = async (turn: number) => {
      const token = unsignedToken(people[turn]!);
      for (let count = 0; going; count += 1) {
        const body = {
          name: `${turn} ${count}`,
          category: 'Button',
          language: ['HTML', 'CSS'],
          code: { html: '<b>b</b>' },
        };
        const made = await ask('POST', ENDPOINTS.createComponent.path, token, body);
        if (made?.component) acknowledged.add(made.component._id);
        await ask(count % 2 ? 'DELETE' : 'PUT', ENDPOINTS.likeComponent.path.replace(':componentId', liked), token);
      }
    };
    const load = [
      ...Array.from({ length: READERS }, read),
      ...Array.from({ length: WRITERS }, (_, turn) => write(turn)),
    ];

    for (const port of [...PORTS, ...PORTS]) {
      const before = acknowledged.size;
      await processes.get(port)?.stop();
      processes.delete(port);
      await balancer.untilReady(port, false);
      processes.set(port, await startApiProcess({ ...environment, API_PORT: String(port) }));
      await balancer.untilReady(port, true);
      // The other processes kept accepting writes.
      expect(acknowledged.size).toBeGreaterThan(before);
    }
    going = false;
    await Promise.all(load);
  } finally {
    going = false;
    for (const one of processes.values()) await one.stop();
    await balancer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  console.info(`${reads} reads and ${acknowledged.size} acknowledged writes during six restarts`);
  expect(balancer.lost).toEqual([]);
  expect(failures).toEqual([]);
  const { rows } = await site.pool.query<{ id: string; name: string }>(
    `select id, name from components where id <> $1`,
    [liked],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(acknowledged);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(await disagreements(site.pool)).toEqual([]);
  await site.close();
});
