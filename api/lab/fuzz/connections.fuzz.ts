import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { runProgram, type Program } from '../../testing/program.ts';
import { sendRaw } from './rawHttp.ts';

/** A separate process, so that its memory is measured without the client's ends of the connections. */
let server: Program;
let port: number;
beforeAll(async () => {
  server = runProgram('../lab/fuzz/fuzzedServer');
  await server.printed(1);
  port = Number(server.lines[0]);
});
afterAll(() => server.kill());

/** The open files that a process may have, less those not used for connections. */
const DESCRIPTORS = openFilesLimit() - 500;

function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits: { open_files: { soft: number | 'unlimited' } } };
  const { soft } = userLimits.open_files;
  return soft === 'unlimited' ? Infinity : soft;
}

async function serverState(): Promise<{ heap: number; connections: number }> {
  const printed = server.lines.length;
  server.child.kill('SIGUSR2');
  await server.printed(printed + 1);
  return JSON.parse(server.lines[printed] ?? '') as { heap: number; connections: number };
}

/** Opens connections a hundred at a time: more would exceed the machine's listen queue. */
async function open(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => connect(port, '127.0.0.1'));
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    sockets.push(...some);
  }
  // The server may close a connection during a write.
  for (const socket of sockets) socket.on('error', () => undefined);
  return sockets;
}

/** Resolves when the server has closed all of them. */
async function closed(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))));
}

/** Checks that other clients are served: health, and a response from the database. */
async function expectService(): Promise<void> {
  for (const path of ['/healthz', ENDPOINTS.getAllCategories.path]) {
    expect((await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: api.test\r\nConnection: close\r\n\r\n`)).status).toBe(
      200,
    );
  }
}

/** Repeats that check until `over` resolves. */
async function expectServiceUntil(over: Promise<void>): Promise<void> {
  let going = true;
  const end = over.finally(() => {
    going = false;
  });
  while (going) {
    await expectService();
    await setTimeout(500);
  }
  await end;
}

test('serves other clients during thousands of idle connections, and closes these', async () => {
  const count = Math.min(10_000, DESCRIPTORS);
  const before = await serverState();
  const idle = await open(count);
  // Read, so that the close is noticed.
  for (const socket of idle) socket.resume();
  const during = await serverState();
  process.stderr.write(
    `${count} idle connections, ${Math.round((during.heap - before.heap) / count)} bytes of heap each\n`,
  );
  expect(during.connections).toBeGreaterThanOrEqual(count);
  expect(during.heap - before.heap).toBeLessThan(count * 16 * 1024);
  await expectServiceUntil(closed(idle));
  const after = await serverState();
  expect(after.connections).toBe(0);
  expect(after.heap - before.heap).toBeLessThan(16 * 2 ** 20);
});

test('serves other clients during a thousand connections that send garbage, and closes these', async () => {
  const before = await serverState();
  const sockets = await open(Math.min(1_000, DESCRIPTORS));
  for (const socket of sockets) {
    socket.resume();
    socket.write(randomBytes(16 * 1024));
  }
  await expectServiceUntil(closed(sockets));
  const after = await serverState();
  expect(after.connections).toBe(0);
  expect(after.heap - before.heap).toBeLessThan(16 * 2 ** 20);
});

/** What is sent first, and then repeatedly. */
const SLOW: Record<string, { first: string; again: string }> = {
  'its headers a byte at a time': { first: 'GET /healthz HTTP/1.1\r\nHost: api.test\r\nX-Slow: ', again: 'x' },
  'headers without end': { first: 'GET /healthz HTTP/1.1\r\nHost: api.test\r\n', again: 'X-More: 1\r\n' },
  'its body a byte at a time': {
    first: `POST ${ENDPOINTS.createContactForm.path} HTTP/1.1\r\nHost: api.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    again: ' ',
  },
  'chunks without end': {
    first: `POST ${ENDPOINTS.createContactForm.path} HTTP/1.1\r\nHost: api.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    again: '1\r\n \r\n',
  },
};

test.each(Object.keys(SLOW))('limits the time of a client that sends %s, and serves others', async (what) => {
  const { first, again } = SLOW[what]!;
  const sockets = await open(Math.min(200, DESCRIPTORS));
  const timers = sockets.map((socket) => {
    socket.resume();
    socket.write(first);
    return setInterval(() => socket.writable && socket.write(again), 200);
  });
  try {
    await expectServiceUntil(closed(sockets));
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
  expect((await serverState()).connections).toBe(0);
});

test('limits the time of a client that does not read its responses, and serves others', async () => {
  const before = await serverState();
  const sockets = await open(Math.min(50, DESCRIPTORS));
  // More than the buffers in between: 30 times 1.4 MB.
  for (const socket of sockets)
    socket.pause().write('GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: api.test\r\n\r\n'.repeat(30));
  let most = 0;
  do {
    await expectService();
    await setTimeout(1_000);
    most = Math.max(most, (await serverState()).heap);
  } while ((await serverState()).connections > 0);
  for (const socket of sockets) socket.destroy();
  expect(most - before.heap).toBeLessThan(64 * 2 ** 20);
});
