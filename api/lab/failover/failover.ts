/** Rounds in which the primary of a cluster is killed while members write and visitors read through the API. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '../../src/starter/chance.ts';
import { keys } from '../crash/rows.ts';
import { compare, setScene } from '../crash/scene.ts';
import { Writer, type Scene } from '../crash/writers.ts';
import { startCluster, type Victim } from './cluster.ts';
import { Reader } from './Reader.ts';

export interface FailoverOptions {
  rounds: number;
  /** Determines the writes and the moments of the kills. */
  seed: string;
  /** Writes must go on within this time after a kill (milliseconds). */
  writeLimit: number;
  /** Receives one line per round. */
  say: (line: string) => void;
}

export interface FailoverReport {
  acknowledged: number;
  interrupted: number;
  /** From each kill until a write that was sent after it was acknowledged. Milliseconds. */
  outages: number[];
  /** How often another member became the primary. */
  failovers: number;
  reads: number;
  /** The longest time without an answered read. Milliseconds. */
  longestReadGap: number;
  /** What was lost or took too long; empty when everything holds. */
  errors: string[];
}

const WRITERS = 6;
/** Acknowledged writes before a kill. */
const WRITES = 60;
/** The longest delay of a kill after the last of those, so that it hits writes in flight. Milliseconds. */
const MOMENT = 200;
const PROBE_INTERVAL = 100;
/** When writes have not come back by then, the check gives up. Milliseconds. */
const GIVE_UP = 180_000;
/** How long the writers go on after the first acknowledged write. Milliseconds. */
const AFTERWARDS = 1_000;

const victimOf = (round: number): Victim => (round % 2 === 0 ? 'postgres' : 'machine');

/** Runs the check on a cluster of its own. */
export async function runFailover({ rounds, seed, writeLimit, say }: FailoverOptions): Promise<FailoverReport> {
  const cluster = await startCluster();
  const outages: number[] = [];
  let failovers = 0;
  let scene: Scene | undefined;
  let reader: Reader | undefined;
  try {
    const env = {
      DATABASE_URL: cluster.url,
      DATABASE_READ_URLS: cluster.readUrls.join(','),
      // Without a cache, so that each read reaches a database.
      PUBLIC_CACHE_SECONDS: '0',
    };
    scene = await setScene({ env, url: () => cluster.url }, seed);
    reader = new Reader(scene.api);
    const writers = Array.from({ length: WRITERS }, (_, number) => new Writer(number, scene!));
    for (let round = 1; round <= rounds && scene.errors.length === 0; round += 1) {
      const primary = await cluster.whole();
      const before = scene.ledger.acknowledged;
      const victim = victimOf(round);
      const outage = await playRound(scene, writers, async () => {
        await sleep(MOMENT * chance(seed, `moment ${round}`));
        await cluster.kill(primary, victim);
      });
      outages.push(outage);
      const next = await cluster.primary();
      failovers += Number(next !== primary);
      cluster.revive(primary);
      await cluster.whole();
      scene.errors.push(...(await compare(cluster.url, scene)), ...reader.errors.splice(0));
      say(
        `${round}/${rounds}: ${victim} of ${primary.name} killed, writes after ${seconds(outage)}, primary is ${next?.name ?? 'unknown'}, ` +
          `${scene.ledger.acknowledged - before} writes acknowledged, ${reader.answered} reads so far`,
      );
      if (outage > writeLimit)
        scene.errors.push(`writes went on after ${seconds(outage)}; ${seconds(writeLimit)} are allowed`);
    }
    await reader.stop();
    await scene.api.stop();
    return {
      acknowledged: scene.ledger.acknowledged,
      interrupted: scene.ledger.brokenOff,
      outages,
      failovers,
      reads: reader.answered,
      longestReadGap: reader.longestGap,
      errors: scene.errors,
    };
  } catch (error) {
    await scene?.api.kill(); // Not stopped: an error of stopping would hide the original one.
    throw error;
  } finally {
    await cluster.remove();
  }
}

/** Writes, kills, and goes on until writes are acknowledged again. Returns how long that took (milliseconds). */
async function playRound(scene: Scene, writers: readonly Writer[], kill: () => Promise<void>): Promise<number> {
  let writing = true;
  const enough = scene.ledger.acknowledged + WRITES;
  const written = Promise.all(writers.map((writer) => writer.write(() => writing && scene.errors.length === 0)));
  try {
    while (scene.ledger.acknowledged < enough && scene.errors.length === 0) await sleep(5);
    await kill();
    const outage = await untilAcknowledged(scene);
    await sleep(AFTERWARDS);
    return outage;
  } finally {
    writing = false;
    await written;
  }
}

/** Sends writes, of which only those sent after the kill count, until one is acknowledged. */
async function untilAcknowledged(scene: Scene): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < GIVE_UP) {
    const message = `Probe ${randomUUID()}`;
    const body = { name: 'Eve', email: 'eve@people.test', topic: 'Fun', message };
    const { status } = await scene.api.call('createContactForm', { body });
    if (status === 200) {
      scene.ledger.acknowledge(keys.message(message), true);
      return performance.now() - begin;
    }
    scene.ledger.recordUncertain(keys.message(message), true);
    await sleep(PROBE_INTERVAL);
  }
  throw new Error(`No write was acknowledged within ${seconds(GIVE_UP)}.`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
