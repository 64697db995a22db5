import { TAILWIND_LIMITS } from '@keyframe/preview/tailwind-browser';
import { FakeWorker, startFakeWorker } from '../../testing/FakeWorker.ts';
import { createTailwindCompiler, type TailwindCompiler, type TailwindResult } from './tailwindCompiler.ts';

const input = (html: string) => ({ html, javascript: '', tailwind: '' });
const OUTPUT = { css: '.p-4{}', unknown: [] };

let compiler: TailwindCompiler;
let results: [TailwindResult, string][];

beforeEach(() => {
  jest.useFakeTimers();
  FakeWorker.started.length = 0;
  results = [];
  compiler = createTailwindCompiler(startFakeWorker, (result, { html }) => results.push([result, html]));
});
afterEach(() => {
  compiler.dispose();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Starts a job in a worker that is ready. */
const begin = (html: string) => {
  compiler.compile(input(html));
  FakeWorker.latest().says({ ready: true });
  return FakeWorker.latest();
};

test('does not start a worker before the first job', () => {
  expect(FakeWorker.started).toHaveLength(0);
});

test('a job waits until the worker is ready, then reports its result', () => {
  compiler.compile(input('a'));
  expect(FakeWorker.latest().sent).toEqual([]);
  FakeWorker.latest().says({ ready: true });
  expect(FakeWorker.latest().sent).toEqual([input('a')]);
  FakeWorker.latest().says({ output: OUTPUT });
  expect(results).toEqual([[{ output: OUTPUT }, 'a']]);
});

test('runs one job at a time, and of the queued ones only the last', () => {
  const worker = begin('a');
  for (const html of ['ab', 'abc', 'abcd']) compiler.compile(input(html));
  expect(worker.sent).toHaveLength(1);
  worker.says({ output: OUTPUT });
  expect(worker.sent.slice(1)).toEqual([input('abcd')]);
  expect(FakeWorker.started).toHaveLength(1);
});

test('reports a compile error with Tailwind’s message, like the server, and keeps the worker', () => {
  const worker = begin('a');
  worker.says({ fault: 'Cannot apply unknown utility class `p-nope`' });
  expect(results).toEqual([[{ fault: 'Tailwind error: Cannot apply unknown utility class `p-nope`' }, 'a']]);
  compiler.compile(input('b'));
  expect(worker.sent.at(-1)).toEqual(input('b'));
});

test('a job over the time limit terminates its worker, and the next one gets a new worker', () => {
  const hanging = begin('a');
  jest.advanceTimersByTime(TAILWIND_LIMITS.time - 1);
  expect(results).toEqual([]);
  compiler.compile(input('b'));
  jest.advanceTimersByTime(1);
  expect(results).toEqual([[{ fault: 'Tailwind took longer than 2 s. Nested @apply rules are a usual cause.' }, 'a']]);
  expect(hanging.terminated).toBe(true);
  expect(FakeWorker.started).toHaveLength(2);
  FakeWorker.latest().says({ ready: true });
  FakeWorker.latest().says({ output: OUTPUT });
  expect(results.at(-1)).toEqual([{ output: OUTPUT }, 'b']);
});

test('the load time of a worker does not count for the time limit', () => {
  compiler.compile(input('a'));
  jest.advanceTimersByTime(TAILWIND_LIMITS.time * 3);
  FakeWorker.latest().says({ ready: true });
  FakeWorker.latest().says({ output: OUTPUT });
  expect(results).toEqual([[{ output: OUTPUT }, 'a']]);
});

test('reports a worker that fails to load, and requests it again with the next change', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  compiler.compile(input('a'));
  FakeWorker.latest().breaks('NetworkError');
  expect(results).toEqual([[{ fault: expect.stringContaining('couldn’t be loaded') }, 'a']]);
  expect(FakeWorker.started).toHaveLength(1);
  begin('b').says({ output: OUTPUT });
  expect(results.at(-1)).toEqual([{ output: OUTPUT }, 'b']);
});

test('dispose terminates the worker and its timers', () => {
  const worker = begin('a');
  compiler.dispose();
  expect(worker.terminated).toBe(true);
  jest.runAllTimers();
  expect(results).toEqual([]);
});
