import { HangRecovery } from './hangRecovery.ts';

let recovery: HangRecovery;
let now: number;
beforeEach(() => {
  recovery = new HangRecovery();
  now = 0;
});

const add = (id: string, { attended = false, key = id }: { attended?: boolean; key?: string | undefined } = {}) =>
  recovery.add(id, { key, attended: () => attended }, now);
const paint = (...ids: string[]) => ids.forEach((id) => recovery.painted(id, true));
const status = (...ids: string[]) => ids.map((id) => recovery.statusOf(id));
/** Reports all running frames as painted, then a responsive process for this time, in steps of half a second. */
const runWell = (milliseconds: number) => {
  for (let passed = 0; passed <= milliseconds; passed += 500) {
    for (const id of 'abcdefgh') if (recovery.statusOf(id) === 'running') paint(id);
    recovery.answered(now);
    now += 500;
  }
};
const hang = () => recovery.hung(now);

test('previews run immediately when they are added', () => {
  ['a', 'b'].forEach((id) => add(id));
  expect(status('a', 'b')).toEqual(['running', 'running']);
});

test("the only preview of a page is stopped when it hangs, and runs again on the visitor's request", () => {
  add('a');
  hang();
  expect(status('a')).toEqual(['stopped']);
  recovery.runAgain('a', now);
  expect(status('a')).toEqual(['running']);
});

test('after a hang, previews older than the suspicion period run on, and the others restart one after another', () => {
  ['a', 'b'].forEach((id) => add(id));
  runWell(10_000);
  ['c', 'd'].forEach((id) => add(id));
  hang();
  expect(status('a', 'b', 'c', 'd')).toEqual(['running', 'running', 'running', 'waiting']);
  paint('c');
  recovery.answered(now);
  expect(status('c', 'd')).toEqual(['running', 'running']);
  hang();
  expect(status('a', 'b', 'c', 'd')).toEqual(['running', 'running', 'running', 'stopped']);
});

test('a preview that hangs right after its paint is stopped, and unpainted ones are not', () => {
  // `a` hangs as soon as the process has answered once after its paint.
  ['a', 'b', 'c', 'd'].forEach((id) => add(id));
  paint('a');
  hang();
  expect(status('a', 'b', 'c', 'd')).toEqual(['waiting', 'running', 'waiting', 'waiting']);
  for (const id of 'bcd') {
    paint(id);
    recovery.answered(now);
  }
  expect(status('a', 'b', 'c', 'd')).toEqual(['running', 'running', 'running', 'running']);
  hang();
  expect(status('a', 'b', 'c', 'd')).toEqual(['stopped', 'running', 'running', 'running']);
});

test('a preview that has just started is not stopped for a hang of another one', () => {
  ['a', 'b'].forEach((id) => add(id));
  paint('a', 'b');
  add('c');
  hang();
  expect(status('a', 'b', 'c')).toEqual(['waiting', 'waiting', 'running']);
  // The hang was caused by `b`, which hangs again.
  for (let round = 0; round < 10 && recovery.statusOf('b') === 'waiting'; round += 1) runWell(500);
  hang();
  expect(status('a', 'b', 'c')).toEqual(['running', 'stopped', 'running']);
});

test('once a hang is explained, the waiting previews restart soon', () => {
  for (const id of 'abcdefgh') add(id);
  runWell(8_000);
  hang();
  expect(status(...'abcd')).toEqual(Array.from('abcd', () => 'running'));
  hang();
  hang();
  hang();
  expect(recovery.statusOf('a')).toBe('stopped');
  runWell(1_500);
  expect(status(...'bcdefgh')).toEqual(Array.from('bcdefgh', () => 'running'));
});

test('a preview that hangs before its first paint is stopped, and all others restart', () => {
  ['a', 'b', 'c', 'd'].forEach((id) => add(id));
  hang();
  hang();
  expect(status('a', 'b')).toEqual(['stopped', 'running']);
  runWell(3_000);
  expect(status('a', 'b', 'c', 'd')).toEqual(['stopped', 'running', 'running', 'running']);
});

test("when all previews are painted, the one with the visitor's attention is stopped immediately", () => {
  ['a', 'b'].forEach((id) => add(id));
  add('c', { attended: true });
  paint('a', 'b', 'c');
  hang();
  expect(status('a', 'b', 'c')).toEqual(['running', 'running', 'stopped']);
});

test('a preview that hangs some time after its paint is found by bisection', () => {
  for (const id of 'abcdefgh') add(id);
  runWell(2_000);
  hang();
  // `f` hangs 2 s after each start.
  for (let round = 0; round < 40 && recovery.statusOf('f') !== 'stopped'; round += 1) {
    const started = recovery.statusOf('f') === 'running';
    runWell(2_000);
    if (started && recovery.statusOf('f') === 'running') hang();
  }
  expect(status('f')).toEqual(['stopped']);
  runWell(30_000);
  expect(status(...'abcdegh')).toEqual(Array.from('abcdegh', () => 'running'));
});

test("when a half hangs, the preview in it with the visitor's attention is stopped immediately", () => {
  for (const id of 'ab') add(id);
  runWell(1_500);
  const visited = { attended: false };
  recovery.add('c', { key: 'c', attended: () => visited.attended }, now);
  add('d');
  runWell(1_500);
  hang();
  expect(status(...'abcd')).toEqual(['waiting', 'waiting', 'running', 'running']);
  paint('c', 'd');
  visited.attended = true;
  hang();
  expect(status(...'cd')).toEqual(['stopped', 'running']);
});

describe('when a preview under trial hangs while the visitor is at a trusted one', () => {
  beforeEach(() => {
    const visited = { attended: false };
    recovery.add('a', { key: 'a', attended: () => visited.attended }, now);
    add('b');
    runWell(1_500);
    hang();
    expect(status('a', 'b')).toEqual(['running', 'waiting']);
    // `a` has run for its hold time and `b` is under trial when the visitor moves to `a`.
    runWell(3_500);
    expect(status('a', 'b')).toEqual(['running', 'running']);
    visited.attended = true;
    hang();
    expect(status('a', 'b')).toEqual(['running', 'waiting']);
  });

  test('the trusted one is tried first, and stopped when it hangs again', () => {
    hang();
    expect(status('a', 'b')).toEqual(['stopped', 'running']);
  });

  test('the trusted one is not stopped when it passes its trial and the other hangs again', () => {
    runWell(12_000);
    expect(status('a', 'b')).toEqual(['running', 'running']);
    hang();
    expect(status('a', 'b')).toEqual(['running', 'stopped']);
  });
});

test('a half that runs for its hold time without a hang is trusted', () => {
  for (const id of 'abcd') add(id);
  runWell(1_500);
  hang();
  expect(status(...'abcd')).toEqual(['running', 'running', 'waiting', 'waiting']);
  runWell(2_000);
  expect(status(...'abcd')).toEqual(['running', 'running', 'waiting', 'waiting']);
  runWell(1_500);
  expect(status(...'abcd')).toEqual(['running', 'running', 'running', 'running']);
});

test('stopped code does not start again after scrolling away and back', () => {
  add('a', { key: 'c1/r1' });
  hang();
  recovery.remove('a', now);
  add('b', { key: 'c1/r1' });
  expect(status('b')).toEqual(['stopped']);
  recovery.runAgain('b', now);
  recovery.remove('b', now);
  add('c', { key: 'c1/r1' });
  expect(status('c')).toEqual(['running']);
});

test('a preview that the visitor ran again is the first suspect, however late it hangs', () => {
  ['a', 'b'].forEach((id) => add(id));
  runWell(10_000);
  add('c');
  hang();
  recovery.runAgain('c', now);
  runWell(5_000);
  hang();
  expect(status('a', 'b', 'c')).toEqual(['running', 'running', 'stopped']);
});

test('code without a key, as in the editor, is forgotten with its frame', () => {
  recovery.add('a', { attended: () => false }, now);
  hang();
  recovery.remove('a', now);
  recovery.add('b', { attended: () => false }, now);
  expect(status('b')).toEqual(['running']);
});

test('new code makes a painted preview a suspect again', () => {
  ['a', 'b'].forEach((id) => add(id));
  runWell(10_000);
  recovery.painted('b', false);
  hang();
  expect(status('a', 'b')).toEqual(['running', 'stopped']);
});

test('previews added during a trial wait for its end', () => {
  ['a', 'b'].forEach((id) => add(id));
  hang();
  add('c');
  expect(status('a', 'b', 'c')).toEqual(['running', 'waiting', 'waiting']);
  runWell(2_000);
  expect(status('a', 'b', 'c')).toEqual(['running', 'running', 'running']);
});

test('a suspect whose document does not load delays no other preview while the process answers', () => {
  ['a', 'b'].forEach((id) => add(id));
  hang();
  for (let time = 0; time <= 4_000; time += 500) {
    recovery.answered(now);
    now += 500;
  }
  expect(status('a', 'b')).toEqual(['running', 'running']);
});

test('removing a suspect continues the trial with the others', () => {
  ['a', 'b', 'c'].forEach((id) => add(id));
  hang();
  recovery.remove('a', now);
  expect(status('b', 'c')).toEqual(['running', 'waiting']);
  runWell(1_000);
  expect(status('c')).toEqual(['running']);
});

test('after repeated unexplained hangs all suspects are stopped', () => {
  ['a', 'b'].forEach((id) => add(id));
  for (let time = 0; time < 3; time += 1) {
    runWell(30_000);
    hang();
  }
  expect(status('a', 'b')).toEqual(['stopped', 'stopped']);
});
