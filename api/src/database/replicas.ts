/**
 * Streaming replicas of the primary (DATABASE_READ_URLS): which of them may serve reads. Each is checked every second;
 * one that does not respond or lags is skipped until it has caught up. The lag is computed from the primary's positions
 * in the write-ahead log and this process's clock only.
 */
import pg from 'pg';
import type { Log } from './log.ts';

/** A replica that may serve reads now. */
export interface Replica {
  readonly pool: pg.Pool;
  /** Reports that a query failed because of the replica: it is skipped until it responds again. */
  failed(error: Error): void;
}

export interface Replicas {
  /** A replica that keeps up, round-robin; undefined when none does. */
  next(): Replica | undefined;
  close(): Promise<void>;
}

/** No replicas: the primary serves everything. */
export const NO_REPLICAS: Replicas = { next: () => undefined, close: async () => undefined };

/** The check interval and the largest accepted lag, in milliseconds. */
const CHECK_INTERVAL = 1_000;
export const MAX_LAG = 5_000;
/**
 * A replica that does not respond within this time (milliseconds) counts as failed, and the primary serves the request.
 */
const QUERY_TIMEOUT = 3_000;

/** The primary's position in its write-ahead log at a time of this process (`performance.now()`). */
interface Position {
  lsn: bigint;
  at: number;
}

/** Parses a position in the write-ahead log (`16/B374D848`). */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * The replication lag: how many milliseconds before `now` the primary was at the replica's position. 0 at the primary's
 * last known position, Infinity before the oldest known one.
 */
export function replicationLag(replayed: bigint, positions: readonly Position[], now: number): number {
  const reached = positions.findLastIndex(({ lsn }) => lsn <= replayed);
  if (reached < 0) return Infinity;
  return reached === positions.length - 1 ? 0 : now - (positions[reached] as Position).at;
}

class WatchedReplica implements Replica {
  readonly pool: pg.Pool;
  usable = false;

  constructor(
    url: string,
    connections: number,
    private readonly name: string,
    private readonly log: Log,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: QUERY_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      application_name: 'keyframe-reads',
    });
    // A broken idle connection: the next check determines the replica's state.
    this.pool.on('error', (error) => this.failed(error));
  }

  failed(error: Error): void {
    this.setUsable(false, error.message);
  }

  async check(positions: readonly Position[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ replayed: string | null }>(
        'select pg_last_wal_replay_lsn()::text as replayed',
      );
      const replayed = rows[0]?.replayed;
      if (typeof replayed !== 'string') return this.setUsable(false, 'it is not a replica');
      const lag = replicationLag(lsnOf(replayed), positions, performance.now());
      this.setUsable(
        lag <= MAX_LAG,
        lag === Infinity ? 'it is far behind' : `it is ${(lag / 1_000).toFixed(1)} s behind`,
      );
    } catch (error) {
      this.failed(error as Error);
    }
  }

  private setUsable(usable: boolean, why: string): void {
    if (usable === this.usable) return;
    this.usable = usable;
    if (usable) this.log.info(`${this.name} is in use.`);
    else this.log.warn(`${this.name} is not in use (${why}).`);
  }
}

/**
 * Watches the replicas at these URLs. None is used before its first check has passed.
 *
 * @param connections - the most connections to each replica.
 */
export function watchReplicas(urls: readonly string[], primary: pg.Pool, connections: number, log: Log): Replicas {
  const replicas = urls.map(
    (url, index) => new WatchedReplica(url, connections, `Replica ${index + 1} of DATABASE_READ_URLS`, log),
  );
  const positions: Position[] = [];
  let turn = 0;
  let checking: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    try {
      const at = performance.now();
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      positions.push({ lsn: lsnOf(rows[0]?.lsn ?? ''), at });
      // Older positions make no difference.
      while (positions.length > 2 && at - (positions[1] as Position).at > MAX_LAG) positions.shift();
    } catch (error) {
      // Replicas can serve reads while the primary is down; they are compared with its last known position.
      log.warn(`Reading the primary's log position failed: ${(error as Error).message}`);
    }
    await Promise.all(replicas.map((replica) => replica.check(positions)));
  }

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = () => {
    checking = check().then(() => {
      if (!stopped) timer = setTimeout(round, CHECK_INTERVAL).unref();
    });
  };
  round();

  return {
    next() {
      for (let tried = 0; tried < replicas.length; tried += 1) {
        turn = (turn + 1) % replicas.length;
        const replica = replicas[turn];
        if (replica?.usable) return replica;
      }
      return undefined;
    },
    async close() {
      stopped = true;
      clearTimeout(timer);
      await checking;
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}
