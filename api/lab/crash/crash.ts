/** Rounds of writing and killing on one engine, and the checks after each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '../../src/starter/chance.ts';
import { startApiProcess } from '../../testing/apiProcess.ts';
import { ENGINES, type Engine, type EngineName } from './engines.ts';
import { compare, setScene } from './scene.ts';
import { Writer, type Scene } from './writers.ts';

export interface CrashTestOptions {
  engine: EngineName;
  rounds: number;
  /** Determines the writes and the kills, but not how the system schedules processes. */
  seed: string;
  /** The site must serve again within this time (milliseconds). */
  readyLimit: number;
  /** Receives one line per round. */
  say: (line: string) => void;
}

export interface CrashTestReport {
  acknowledged: number;
  brokenOff: number;
  unavailable: number;
  /** The longest time (milliseconds) from a kill or restart until requests were served again. */
  slowestReady: number;
  /** The errors found; empty when nothing was lost. */
  errors: string[];
}

/** What is killed in a round: every third round the database only, otherwise every second the API only, else both. */
type Victim = 'api' | 'database' | 'both';

function victimOf(round: number): Victim {
  if (round % 3 === 0) return 'database';
  return round % 2 === 0 ? 'api' : 'both';
}

/** What is killed, after how many acknowledged writes, and how long (milliseconds) after the last of those. */
interface Kill {
  victim: Victim;
  writes: number;
  moment: number;
}

const WRITERS = 8;

/** The acknowledged writes before a kill: the minimum, and the most beyond that. */
const WRITES = { least: 20, more: 180 };

/** The longest delay (milliseconds) of a kill after the last write, so that it hits writes in flight. */
const MOMENT = 40;

/** How long (milliseconds) the writers continue after the database alone was killed and is back. */
const AFTERWARDS = 200;

/** Runs crash tests on an engine. */
export async function runCrashTest({
  engine: name,
  rounds,
  seed,
  readyLimit,
  say,
}: CrashTestOptions): Promise<CrashTestReport> {
  const engine = await ENGINES[name]();
  let scene: Scene | undefined;
  try {
    scene = await setScene(engine, `${seed} ${name}`);
    const writers = Array.from({ length: WRITERS }, (_, number) => new Writer(number, scene!));
    let slowestReady = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const victim = victimOf(round);
      const before = scene.ledger.acknowledged;
      const writes = Math.floor(WRITES.least + WRITES.more * chance(seed, name, `writes ${round}`));
      const moment = MOMENT * chance(seed, name, `moment ${round}`);
      const ready = await playRound(engine, scene, writers, { victim, writes, moment });
      slowestReady = Math.max(slowestReady, ready);
      const lost = await compare(engine.url(), scene);
      scene.errors.push(...lost.map((fault) => `round ${round}: ${fault}`));
      say(
        `${name} ${round}/${rounds}: ${victim} killed, ready in ${ready.toFixed(0)} ms, ${scene.ledger.acknowledged - before} writes acknowledged`,
      );
      if (scene.errors.length > 0) break; // Later errors would only hide the first.
    }
    if (slowestReady > readyLimit)
      scene.errors.push(`ready only after ${slowestReady.toFixed(0)} ms; ${readyLimit} ms are allowed`);
    const { api, ledger, unavailable, errors } = scene;
    await api.stop();
    return { acknowledged: ledger.acknowledged, brokenOff: ledger.brokenOff, unavailable, slowestReady, errors };
  } catch (error) {
    await scene?.api.kill(); // Not stopped: an error of stopping would hide the original one.
    throw error;
  } finally {
    await engine.remove();
  }
}

/** Writes, kills and restarts; returns how many milliseconds later the site served again. */
async function playRound(
  engine: Engine,
  scene: Scene,
  writers: Writer[],
  { victim, writes, moment }: Kill,
): Promise<number> {
  let writing = true;
  const enough = scene.ledger.acknowledged + writes;
  const written = Promise.all(writers.map((writer) => writer.write(() => writing && scene.errors.length === 0)));
  while (scene.ledger.acknowledged < enough && scene.errors.length === 0) await sleep(1);
  await sleep(moment);
  if (victim === 'database') {
    await engine.kill();
    const begin = performance.now();
    await engine.revive();
    await untilReady(scene);
    const ready = performance.now() - begin;
    await sleep(AFTERWARDS);
    writing = false;
    await written;
    return ready;
  }
  scene.mayBeDown = true;
  // The signals are sent without a delay; the API's last, because it knows where its database is.
  const gone = [...(victim === 'both' ? [engine.kill()] : []), scene.api.kill()];
  writing = false;
  await Promise.all([...gone, written]);
  await engine.revive();
  scene.api = await startApiProcess(engine.env);
  scene.mayBeDown = false;
  return scene.api.readyAfter;
}

async function untilReady({ api }: Scene): Promise<void> {
  try {
    while ((await fetch(`${api.apiUrl}/readyz`)).status !== 200) await sleep(10);
  } catch (error) {
    throw new Error(`The API died with its database. Its last log lines:\n${api.log.slice(-20).join('\n')}`, {
      cause: error,
    });
  }
}
