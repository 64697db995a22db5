import { step } from '../../bin/step.mjs';

/** A standard output that keeps what is written. */
function outputOf(isTTY: boolean) {
  const lines: string[] = [];
  return { lines, isTTY, write: (text: string) => lines.push(text) > 0 };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const work = (milliseconds: number) => () => new Promise((resolve) => setTimeout(() => resolve('done'), milliseconds));

test('in a terminal a running step shows its seconds in its line', async () => {
  const output = outputOf(true);
  const running = step('Build shell', work(2_500), { output });
  await jest.advanceTimersByTimeAsync(2_500);
  await running;
  expect(output.lines).toEqual([
    '  ◇ Build shell',
    '\r  ◇ Build shell (1 s)',
    '\r  ◇ Build shell (2 s)',
    '\r  ◆ Build shell (2.5 s)\n',
  ]);
});

test('in a log a long step has a line every fifteen seconds, a short one only its last', async () => {
  const output = outputOf(false);
  const running = step('Install packages', work(31_000), { output, outcome: () => 'unchanged' });
  await jest.advanceTimersByTimeAsync(31_000);
  await running;
  expect(output.lines).toEqual([
    '  ◇ Install packages (15 s so far)\n',
    '  ◇ Install packages (30 s so far)\n',
    '  ◆ Install packages · unchanged (31.0 s)\n',
  ]);
});

test('a failed step is marked, and shows no further time', async () => {
  const output = outputOf(false);
  const failing = step('Publish', () => Promise.reject(new Error('no')), { output });
  await expect(failing).rejects.toThrow('no');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(output.lines).toEqual(['  ✗ Publish (0.0 s)\n']);
});
