import { MOTION_LIMITS, readFromInspected, readToInspected, type MotionRow } from './motionMessages.ts';

const row = (changes: Partial<Record<keyof MotionRow, unknown>> = {}) => ({
  id: 1,
  kind: 'animation',
  name: 'spin',
  target: 'p.a',
  drive: 'sought',
  start: 0,
  delay: 0,
  duration: 1_000,
  iterations: Infinity,
  easing: 'linear',
  direction: 'normal',
  fill: 'none',
  keyframes: [{ offset: 0, easing: 'ease', values: [{ property: 'rotate', value: '0deg' }] }],
  ...changes,
});

const report = (rows: unknown[], more: unknown = 0, frames: unknown = 0) =>
  readFromInspected({ type: 'keyframe:motion', rows, more, frames });
const rowsOf = (...rows: unknown[]) => {
  const message = report(rows);
  return message?.type === 'keyframe:motion' ? message.rows : [];
};

test('reads a report without unknown fields', () => {
  expect(report([{ ...row(), extra: '<b>' }])).toEqual({ type: 'keyframe:motion', rows: [row()], more: 0, frames: 0 });
});

test('a million rows are as many as the limit, and counted', () => {
  const rows = Array.from({ length: 1_000_000 }, (_, id) => (id < 1_000 ? row({ id }) : null));
  const message = report(rows, 5);
  expect(message).toMatchObject({ more: 1_000_000 + 5 - MOTION_LIMITS.rows });
  expect(message?.type === 'keyframe:motion' && message.rows).toHaveLength(MOTION_LIMITS.rows);
});

test('a row that is not a row is counted and not shown; an id is there once', () => {
  expect(
    report([row(), null, 'x', row({ kind: 'magic' }), row({ duration: '1s' }), row({ name: 'other' })]),
  ).toMatchObject({
    rows: [{ id: 1, name: 'other' }],
    more: 5,
  });
});

test('clamps absurd numbers and cuts long texts', () => {
  const [read] = rowsOf(
    row({
      duration: 1e300,
      delay: -1e300,
      iterations: 1e300,
      name: 'x'.repeat(1e6),
      keyframes: Array.from({ length: 70 }, () => ({
        offset: 7,
        easing: 'e'.repeat(1e5),
        values: Array.from({ length: 100 }, () => ({ property: 'top', value: 'v'.repeat(1e5) })),
      })),
    }),
  );
  expect(read).toMatchObject({
    duration: MOTION_LIMITS.time,
    delay: -MOTION_LIMITS.time,
    iterations: MOTION_LIMITS.count,
  });
  expect(read?.name).toHaveLength(MOTION_LIMITS.name);
  expect(read?.keyframes).toHaveLength(MOTION_LIMITS.keyframes);
  expect(read?.keyframes[0]).toMatchObject({ offset: 1 });
  expect(read?.keyframes[0]?.values).toHaveLength(MOTION_LIMITS.properties);
  expect(rowsOf(row({ duration: NaN }))).toEqual([]);
});

test('a property with markup is left out', () => {
  const values = [
    { property: '<img src=x>', value: '1' },
    { property: '--a', value: '<b>' },
  ];
  expect(rowsOf(row({ keyframes: [{ offset: 0, easing: 'linear', values }] }))[0]?.keyframes[0]?.values).toEqual([
    { property: '--a', value: '<b>' },
  ]);
});

test('an instant is a time; anything else is no message', () => {
  expect(readFromInspected({ type: 'keyframe:instant', time: 1e12 })).toEqual({
    type: 'keyframe:instant',
    time: MOTION_LIMITS.time,
  });
  for (const data of [null, 1, {}, { type: 'keyframe:instant', time: 'now' }, { type: 'keyframe:motion', rows: {} }])
    expect(readFromInspected(data)).toBeUndefined();
});

test('reads what a frame shall show, with known states and a speed within bounds', () => {
  const message = { type: 'keyframe:inspect', playing: true, rate: 99, length: 500, states: ['hover', 'x', 'hover'] };
  expect(readToInspected(message)).toEqual({ ...message, rate: 2, states: ['hover'] });
  expect(readToInspected({ ...message, playing: 1 })).toBeUndefined();
});
