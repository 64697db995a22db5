/** The database: the PostgreSQL of a URL, or an embedded one. */
import pg from 'pg';
import { startEmbedded } from './embedded/supervisor.ts';
import type { Log } from './log.ts';
import { NO_REPLICAS, watchReplicas, type Replicas } from './replicas.ts';

export type { Log } from './log.ts';
export { migrate } from './migrate.ts';
export { NO_REPLICAS, type Replica, type Replicas } from './replicas.ts';

export interface DatabaseOptions {
  /** Folder of persistent data (KEYFRAME_DATA); the embedded database is in its `postgres/`. */
  readonly dataDir: string;
  /** Connection URL of a PostgreSQL 15 or later (DATABASE_URL). Without it the embedded one is used. */
  readonly url?: string;
  /** Streaming replicas of `url` (DATABASE_READ_URLS). */
  readonly readUrls?: readonly string[];
  readonly log: Log;
  /** Embedded only: reject instead of attaching when another living process runs this data folder's database. */
  readonly exclusive?: boolean;
  /** The most connections of this process. Default 10. */
  readonly connections?: number;
  /** Embedded only: PostgreSQL settings that override the product's, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** An open database. */
export interface Database {
  readonly pool: pg.Pool;
  readonly replicas: Replicas;
  readonly url: string;
  /** Closes the pools, then the embedded server if this process started it. */
  close(): Promise<void>;
}

/** How long (milliseconds) to wait for a connection. A server that does not respond in time counts as down. */
const CONNECTION_TIMEOUT = 5_000;
/** How long (milliseconds) `close` waits for running queries. */
const CLOSE_TIMEOUT = 10_000;

function openPool(url: string, connections: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'keyframe',
  });
  // An idle connection may break (server restart), and the pool replaces it. Without a listener the event ends the
  // process.
  pool.on('error', (error) => log.warn(`Lost a database connection: ${error.message}`));
  // A connection that breaks within a transaction also fails the query in flight, which reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_TIMEOUT);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}

/** Opens the database at `url`, or the embedded one of `dataDir`, which it starts or attaches to. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, url, readUrls = [], log, exclusive, connections = 10, settings } = options;
  if (url !== undefined) {
    const pool = openPool(url, connections, log);
    const replicas = readUrls.length === 0 ? NO_REPLICAS : watchReplicas(readUrls, pool, connections, log);
    return {
      pool,
      replicas,
      url,
      async close() {
        await replicas.close();
        await endPool(pool);
      },
    };
  }
  const embedded = await startEmbedded({ dataDir, log, exclusive, settings });
  const pool = openPool(embedded.url, connections, log);
  return {
    pool,
    replicas: NO_REPLICAS,
    url: embedded.url,
    async close() {
      await endPool(pool);
      await embedded.close();
    },
  };
}
