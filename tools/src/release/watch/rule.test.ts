import { RULES, whyWorse, type Observed } from './rule.ts';

const of = (seen: number, bad: number): Observed => ({ seen, bad });
const isWorse = (signal: 'fault' | 'LCP', suspect: Observed, baseline: Observed) =>
  whyWorse(signal, suspect, baseline, 'stable') !== undefined;

test('a version that fails for one visitor in five is worse, with the numbers as the reason', () => {
  expect(whyWorse('fault', of(200, 40), of(1_000, 10), 'stable 1.0.0')).toBe(
    '40 of 200 page loads failed (20.0 %), and 10 of 1000 of stable 1.0.0 (1.0 %)',
  );
});

test.each([
  ['has too few page loads', of(199, 100), of(1_000, 0)],
  ['is compared with too few page loads', of(1_000, 500), of(199, 0)],
  ['has a few faults, and the other has none', of(200, 9), of(100_000, 0)],
  ['has less than one fault in a hundred', of(10_000, 99), of(100_000, 0)],
  ['has less than twice the share', of(10_000, 1_900), of(10_000, 1_000)],
  ['has twice the share by chance', of(200, 10), of(200, 5)],
  ['is better', of(1_000, 10), of(1_000, 100)],
  ['never fails, as the other', of(1_000, 0), of(1_000, 0)],
  ['always fails, as the other', of(1_000, 1_000), of(1_000, 1_000)],
])('a version that %s is not worse', (_why, suspect, baseline) => {
  expect(isWorse('fault', suspect, baseline)).toBe(false);
});

test.each([
  ['20 % of poor vitals against 8 %', of(200, 40), of(1_000, 80), true],
  ['20 % against 15 %', of(2_000, 400), of(2_000, 300), false],
  ['9 % against none', of(1_000, 90), of(1_000, 0), false],
  ['a few measurements', of(99, 99), of(1_000, 0), false],
])('vitals: %s', (_what, suspect, baseline, worse) => {
  expect(isWorse('LCP', suspect, baseline)).toBe(worse);
});

/** Pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Canaries for a tenth of the visitors, judged after every 100 page loads of theirs, up to 2,000. Returns for each the
 * number of its page loads when it ended; undefined if it did not.
 */
function simulate(canaries: number, canaryShare: number, stableShare: number): (number | undefined)[] {
  const random = randomNumbers(7);
  const failures = (loads: number, share: number) => {
    let failed = 0;
    for (let load = 0; load < loads; load += 1) if (random() < share) failed += 1;
    return failed;
  };
  return Array.from({ length: canaries }, () => {
    const [canary, stable] = [of(0, 0), of(0, 0)];
    while (canary.seen < 2_000) {
      canary.bad += failures(100, canaryShare);
      canary.seen += 100;
      stable.bad += failures(900, stableShare);
      stable.seen += 900;
      if (isWorse('fault', canary, stable)) return canary.seen;
    }
    return undefined;
  });
}

test('of 200 canaries as good as stable, each judged twenty times, at most two end', () => {
  const ended = simulate(200, 0.02, 0.02).filter((loads) => loads !== undefined);
  expect(ended.length).toBeLessThanOrEqual(2);
});

test('each of 100 canaries that fail for one visitor in five ends with the first judgement that has enough page loads', () => {
  expect(new Set(simulate(100, 0.2, 0.02))).toEqual(new Set([RULES.fault.seen.suspect]));
});
