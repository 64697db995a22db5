/** Rounds of writing and killing on one engine, and what must be true after each. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chance } from '../../src/starter/chance.ts';
import { startApiProcess, unsignedToken } from '../../testing/apiProcess.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { ENGINES, type Engine, type EngineName } from './engines.ts';
import { Ledger } from './ledger.ts';
import { readRows } from './rows.ts';
import { Writer, type Scene } from './writers.ts';

export interface TortureOptions {
  engine: EngineName;
  rounds: number;
  /** Decides what is written and when is killed; not how the processes of the system interleave. */
  seed: string;
  /** Within this time (milliseconds) the site must serve again. */
  readyLimit: number;
  /** CommandResult a line a round. */
  say: (line: string) => void;
}

export interface TortureReport {
  acknowledged: number;
  brokenOff: number;
  unavailable: number;
  /** The longest time (milliseconds) from the kill's end, or from a restart, until calls were served again. */
  slowestReady: number;
  /** What was wrong, in words; empty when nothing was lost. */
  faults: string[];
}

/** What is killed in a round: every third only the database, else every second only the API, else both. */
type Victim = 'api' | 'database' | 'both';

function victimOf(round: number): Victim {
  if (round % 3 === 0) return 'database';
  return round % 2 === 0 ? 'api' : 'both';
}

/** What is killed, after how many acknowledged writes, and so long (milliseconds) after the last of those. */
interface Kill {
  victim: Victim;
  writes: number;
  moment: number;
}

const WRITERS = 8;

/** How many writes a round acknowledges before the kill: at least, and at most so many more. */
const WRITES = { least: 20, more: 180 };

/** The kill comes at most so long (milliseconds) after the last of them: anywhere within those that are under way. */
const MOMENT = 40;

/** How long (milliseconds) the writers go on after a database came back that was killed alone. */
const AFTERWARDS = 200;

const ADMIN = { uid: 'torture-admin', email: 'torture-admin@people.test' };

/** Tortures an engine. */
export async function torture({ engine: name, rounds, seed, readyLimit, say }: TortureOptions): Promise<TortureReport> {
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
      const lost = await compare(engine, scene);
      scene.faults.push(...lost.map((fault) => `round ${round}: ${fault}`));
      say(
        `${name} ${round}/${rounds}: ${victim} killed, ready in ${ready.toFixed(0)} ms, ${scene.ledger.acknowledged - before} writes acknowledged`,
      );
      if (scene.faults.length > 0) break; // What comes after it would only hide it.
    }
    if (slowestReady > readyLimit)
      scene.faults.push(`ready only after ${slowestReady.toFixed(0)} ms; ${readyLimit} ms are allowed`);
    const { api, ledger, unavailable, faults } = scene;
    await api.stop();
    return { acknowledged: ledger.acknowledged, brokenOff: ledger.brokenOff, unavailable, slowestReady, faults };
  } catch (error) {
    await scene?.api.kill(); // Not stopped: how it ended is not to be told instead of what went wrong.
    throw error;
  } finally {
    await engine.remove();
  }
}

async function setScene(engine: Engine, seed: string): Promise<Scene> {
  const api = await startApiProcess(engine.env);
  const adminToken = unsignedToken(ADMIN);
  const { status } = await api.call('signup', {
    token: adminToken,
    body: { email: ADMIN.email, name: 'Admin', username: ADMIN.uid },
  });
  if (status !== 200) throw new Error(`The admin could not sign up: ${status}`);
  await withPool(engine, (pool) => pool.query('update users set is_admin = true where auth_uid = $1', [ADMIN.uid]));
  return {
    seed,
    ledger: new Ledger(),
    components: new Map(),
    adminToken,
    api,
    mayBeGone: false,
    faults: [],
    unavailable: 0,
  };
}

/** Writes, kills, restarts; returns after how many milliseconds the site served again. */
async function playRound(
  engine: Engine,
  scene: Scene,
  writers: Writer[],
  { victim, writes, moment }: Kill,
): Promise<number> {
  let writing = true;
  const enough = scene.ledger.acknowledged + writes;
  const written = Promise.all(writers.map((writer) => writer.write(() => writing && scene.faults.length === 0)));
  while (scene.ledger.acknowledged < enough && scene.faults.length === 0) await sleep(1);
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
  scene.mayBeGone = true;
  // The signals go out one after the other without a pause; the API's last, which knows where its database is.
  const gone = [...(victim === 'both' ? [engine.kill()] : []), scene.api.kill()];
  writing = false;
  await Promise.all([...gone, written]);
  await engine.revive();
  scene.api = await startApiProcess(engine.env);
  scene.mayBeGone = false;
  return scene.api.readyAfter;
}

async function untilReady({ api }: Scene): Promise<void> {
  try {
    while ((await fetch(`${api.apiUrl}/readyz`)).status !== 200) await sleep(10);
  } catch (error) {
    throw new Error(`The API died of its database's death. Its last words:\n${api.log.slice(-20).join('\n')}`, {
      cause: error,
    });
  }
}

/** What is not as it was acknowledged, or disagrees with itself. */
async function compare(engine: Engine, scene: Scene): Promise<string[]> {
  return withPool(engine, async (pool) => {
    const { rows, components } = await readRows(pool);
    const faults = scene.ledger.compare(rows);
    for (const [submission, state] of components) scene.components.set(submission, state);
    const { rows: disagreements } = await pool.query<{ what: string; whose: string }>(DISAGREEMENTS);
    return [...faults, ...disagreements.map(({ what, whose }) => `${what} ${whose}: disagrees with its rows`)];
  });
}

async function withPool<T>(engine: Engine, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: engine.url(), max: 2 });
  pool.on('error', () => undefined); // A connection that was given back may hear of the next kill before it is closed.
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
