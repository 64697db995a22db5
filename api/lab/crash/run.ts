import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ENGINES, type EngineName } from './engines.ts';
import { runCrashTest } from './crash.ts';

/**
 * `npm run check -- crash [-- --rounds 50 --engine embedded|server|both --seed WORD --ready 5000]`: members write while
 * the API and the database are killed with -9 at random moments; nothing acknowledged may be lost. `ready` is how many
 * milliseconds the site may take to serve again. Exit code 1 when something was lost or it took longer.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string' },
    ready: { type: 'string', default: '5000' },
  },
});
const rounds = Number(values.rounds);
const readyLimit = Number(values.ready);
const engines = values.engine === 'both' ? (Object.keys(ENGINES) as EngineName[]) : [values.engine as EngineName];
if (!(rounds >= 1) || !(readyLimit > 0) || engines.some((name) => !Object.hasOwn(ENGINES, name))) {
  console.error(
    'Usage: npm run check -- crash [-- --rounds 50 --engine embedded|server|both --seed WORD --ready 5000]',
  );
  process.exit(2);
}
const seed = values.seed ?? randomBytes(4).toString('hex');
console.log(`◆ crash tests, seed ${seed}`);
for (const engine of engines) {
  const { acknowledged, brokenOff, unavailable, slowestReady, errors } = await runCrashTest({
    engine,
    rounds,
    seed,
    readyLimit,
    say: console.log,
  });
  console.log(
    `${engine}: ${rounds} rounds, ${acknowledged} writes acknowledged, ${brokenOff} interrupted, ${unavailable} responses 503, ` +
      `ready again in at most ${slowestReady.toFixed(0)} ms, ${errors.length} errors (seed ${seed})`,
  );
  for (const fault of errors) console.error(`  ${fault}`);
  if (errors.length > 0) process.exitCode = 1;
}
