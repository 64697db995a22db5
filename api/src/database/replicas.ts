/**
 * Streaming replicas of the primary (DATABASE_READ_URLS): which of them may be read. Each is asked every second how far
 * it has come; one that does not answer, or is behind, is passed over until it has caught up. How far behind it is goes
 * by the primary's own positions in the write-ahead log and by this process's clock alone.
 */
import pg from 'pg';
import type { Log } from './log.ts';

/** A replica that may be read now. */
export interface Replica {
  readonly pool: pg.Pool;
  /** A query has failed because of the replica: it is passed over until it answers again. */
  failed(error: Error): void;
}

/** The replicas of a database. */
export interface Replicas {
  /** One that keeps up, each in turn; undefined when none does. */
  next(): Replica | undefined;
  close(): Promise<void>;
}

/** None: everything is read from the primary. */
export const NO_REPLICAS: Replicas = { next: () => undefined, close: async () => undefined };

/** How often replicas are asked, and how far behind one may be to be read, in milliseconds. */
const CHECK_EVERY = 1_000;
export const MOST_BEHIND = 5_000;
/** A replica that has not answered after so many milliseconds counts as failed; the call is answered by the primary. */
const PATIENCE = 3_000;

/** Where the primary was in its write-ahead log at a time of this process (`performance.now()`). */
interface Position {
  lsn: bigint;
  at: number;
}

/** A place in the write-ahead log as PostgreSQL writes it (`16/B374D848`), as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * How long ago (milliseconds before `now`) the primary was where a replica is now; 0 for one that is where the primary
 * was last seen, Infinity for one that has not come to the oldest position that is known.
 */
export function behind(replayed: bigint, positions: readonly Position[], now: number): number {
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
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      application_name: 'keyframe-reads',
    });
    // A broken idle connection: the next check says what has become of the replica.
    this.pool.on('error', (error) => this.failed(error));
  }

  failed(error: Error): void {
    this.judge(false, error.message);
  }

  async check(positions: readonly Position[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ replayed: string | null }>(
        'select pg_last_wal_replay_lsn()::text as replayed',
      );
      const replayed = rows[0]?.replayed;
      if (typeof replayed !== 'string') return this.judge(false, 'it is no replica');
      const lag = behind(lsnOf(replayed), positions, performance.now());
      this.judge(
        lag <= MOST_BEHIND,
        lag === Infinity ? 'it is far behind' : `it is ${(lag / 1_000).toFixed(1)} s behind`,
      );
    } catch (error) {
      this.failed(error as Error);
    }
  }

  private judge(usable: boolean, why: string): void {
    if (usable === this.usable) return;
    this.usable = usable;
    if (usable) this.log.info(`${this.name} is read from.`);
    else this.log.warn(`${this.name} is not read from (${why}): its reads go elsewhere.`);
  }
}

/**
 * Watches the replicas of these URLs. None is read before its first check has passed.
 *
 * @param connections - the most of this process to each replica.
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
      // What lies further back makes no difference.
      while (positions.length > 2 && at - (positions[1] as Position).at > MOST_BEHIND) positions.shift();
    } catch (error) {
      // Replicas can be read while the primary is away; they are then compared with where it was last seen.
      log.warn(`The primary does not say where it is: ${(error as Error).message}`);
    }
    await Promise.all(replicas.map((replica) => replica.check(positions)));
  }

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = () => {
    checking = check().then(() => {
      if (!stopped) timer = setTimeout(round, CHECK_EVERY).unref();
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
