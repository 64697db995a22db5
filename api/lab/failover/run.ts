import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFailover } from './failover.ts';

/**
 * `npm run check -- failover [-- --rounds 20 --seed WORD --writes 30000]`: the primary of a Patroni cluster of three is
 * killed with -9 while members write and visitors read through the API, PgBouncer and HAProxy. No acknowledged write may
 * be lost, every read must be answered, and writes must go on within `writes` milliseconds. Exit code 1 otherwise.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    writes: { type: 'string', default: '30000' },
  },
});
const rounds = Number(values.rounds);
const writeLimit = Number(values.writes);
if (!(rounds >= 1) || !(writeLimit > 0)) {
  console.error('Usage: npm run check -- failover [-- --rounds 20 --seed WORD --writes 30000]');
  process.exit(2);
}
const seed = values.seed ?? randomBytes(4).toString('hex');
console.log(`◆ failover, seed ${seed}`);
const { acknowledged, interrupted, outages, failovers, reads, longestReadGap, errors } = await runFailover({
  rounds,
  seed,
  writeLimit,
  say: console.log,
});
const sorted = outages.toSorted((a, b) => a - b);
const seconds = (milliseconds = NaN) => (milliseconds / 1_000).toFixed(1);
console.log(
  `failover: the primary killed ${outages.length} times, ${failovers} times another member took over, ${acknowledged} writes acknowledged, ` +
    `${interrupted} interrupted; writes went on after ${seconds(sorted[Math.floor(sorted.length / 2)])} s (median), ` +
    `${seconds(sorted.at(-1))} s at most; ${reads} reads, ${seconds(longestReadGap)} s between two at most; ${errors.length} errors (seed ${seed})`,
);
for (const fault of errors) console.error(`  ${fault}`);
process.exitCode = errors.length > 0 ? 1 : 0;
