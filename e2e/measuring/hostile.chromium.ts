import { createServer, type AddressInfo } from 'node:net';
import { ComponentFailure, DEFAULT_LIMITS } from '@keyframe/render-worker/measuring';
import { HOSTILE_CASES } from '../security/hostile/cases/index.ts';
import { codeOf, hostOf } from '../security/hostile/hostileCase.ts';
import { HANGS } from '../support/hangingCode.ts';
import { startWorker, type TestWorker } from './worker.ts';

/** The start of Chromium, and the time in which a busy machine ends it, on top of a limit. Milliseconds. */
const SLACK = 30_000;
const PEACEFUL = { html: '<p>Peace</p>', css: 'p { color: #fff }' };

let worker: TestWorker;
let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(async () => {
  worker = startWorker();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await worker.stop();
  listener.close();
});

/** Measured, or the reason why not. Any other error fails the test. */
async function outcomeOf(parts: Parameters<TestWorker['measure']>[0]): Promise<string> {
  try {
    await worker.measure(parts);
    return 'measured';
  } catch (error) {
    if (error instanceof ComponentFailure) return error.kind;
    throw error;
  }
}

test.each(Object.entries(HANGS))(
  '%s ends within the limit, and the next component is measured',
  async (_name, javascript) => {
    const started = Date.now();
    const outcome = await outcomeOf({ html: '<p>x</p>', javascript });
    expect(['hang', 'crash', 'memory', 'late']).toContain(outcome);
    expect(Date.now() - started).toBeLessThan(DEFAULT_LIMITS.component + SLACK);
    expect(await outcomeOf(PEACEFUL)).toBe('measured');
  },
);

test('a document of 250,000 bytes of nested elements ends within the limit', async () => {
  const outcome = await outcomeOf({ html: '<div>'.repeat(50_000) });
  expect(['measured', 'hang', 'crash', 'late', 'error']).toContain(outcome);
  expect(await outcomeOf(PEACEFUL)).toBe('measured');
});

/** By address, so that no name has to resolve. */
const addressed = (text: string, host: string) =>
  text.replaceAll(host, `127.0.0.1:${(listener.address() as AddressInfo).port}`);

test.each(HOSTILE_CASES.map((hostile) => [hostile.name, hostile] as const))(
  'a component that %s reaches nothing',
  async (_name, hostile) => {
    const { html, css, javascript } = codeOf(hostile);
    const host = hostOf(hostile);
    await outcomeOf({
      html: addressed(html, host),
      css: addressed(css, host),
      javascript: addressed(javascript, host),
    });
    expect(connections).toBe(0);
  },
);

test('after all of them a component is measured', async () => {
  expect(await outcomeOf(PEACEFUL)).toBe('measured');
});
