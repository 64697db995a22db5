import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addresses, ports } from '../../local/addresses.ts';
import type { RegistryHistory } from '../../registry/registryHistory.ts';
import { endCanary, makeStableAgain } from '../changeChannels.ts';
import { targetFromEnvironment } from '../targetFromEnvironment.ts';
import { findWorse, type WorseVersion } from './findWorse.ts';
import { readCounts } from './readCounts.ts';

/** The author of its changes in the history. */
const WATCH = 'watch';

/**
 * `keyframe watch [--every SECONDS] [--once] [--stable] [--metrics URL]`: ends each canary that is worse than stable by the
 * rule (rule.ts). With `--stable`, or `KEYFRAME_WATCH_STABLE=1`, stable falls back to the version before by the same rule;
 * without it the version is logged.
 *
 * @throws Error for an invalid option, when this process may change no remote, and with `--once` for a failed judgement
 */
export async function watch(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      every: { type: 'string', default: '60' },
      once: { type: 'boolean', default: false },
      stable: { type: 'boolean', default: process.env['KEYFRAME_WATCH_STABLE'] === '1' },
      metrics: { type: 'string', default: process.env['KEYFRAME_WATCH_METRICS'] || addresses(ports()).metrics },
    },
  });
  const seconds = Number(values.every);
  if (!(seconds > 0)) throw new Error(`--every is "${values.every}"; give a number of seconds, such as 60.`);
  const { registry: history, name } = await targetFromEnvironment(process.env);
  await requireSomePermission(history);
  const judge = () => judgeOnce(history, values.metrics, values.stable);
  if (values.once) return judge();

  console.log(
    `◆ Watching the releases in ${name}, every ${seconds} s. Stable ${values.stable ? 'may fall back' : 'stays (--stable lets it fall back)'}.`,
  );
  for (;;) {
    await judge().catch(logFailure);
    await wait(seconds * 1_000);
  }
}

/** @throws Error when the key of this process may change none of the remotes, or it has none on a signed site */
async function requireSomePermission(history: RegistryHistory): Promise<void> {
  const remotes = Object.keys((await history.read()).remotes);
  const attempts = await Promise.allSettled(remotes.map((remote) => history.requirePermission(remote)));
  const refused = attempts.find((attempt) => attempt.status === 'rejected');
  if (refused && attempts.every(({ status }) => status === 'rejected')) throw refused.reason;
}

/** @throws Error of the first remote that could not be changed, after all were judged */
async function judgeOnce(history: RegistryHistory, metrics: string, mayChangeStable: boolean): Promise<void> {
  const counts = await readCounts(metrics);
  const registry = await history.read();
  const found = Object.keys(registry.remotes).map((remote) => findWorse(registry, remote, counts));
  const failures: unknown[] = [];
  for (const worse of found.filter((one) => one !== undefined))
    await end(history, worse, mayChangeStable).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function end(history: RegistryHistory, worse: WorseVersion, mayChangeStable: boolean): Promise<void> {
  const { remote, version, channel, instead, why } = worse;
  log('warn', 'worse_version', { remote, version, channel, why });
  if (channel === 'canary') return endCanary(history, remote, version, { by: WATCH, why });
  if (mayChangeStable) return makeStableAgain(history, remote, { from: version, to: instead }, { by: WATCH, why });
  console.log(
    `◇ ${remote} ${version} stays stable: --stable lets it fall back. By hand: npm run rollback -w mfe-${remote}`,
  );
}

const logFailure = (error: Error) => log('error', 'watch_failed', { error: error.message });

/** One line of JSON, for an alert. */
function log(level: 'warn' | 'error', event: string, fields: Record<string, string>): void {
  console.error(JSON.stringify({ level, event, ...fields }));
}
