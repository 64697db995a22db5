/** The database: PostgreSQL, by default an embedded one, else the one named by a URL. */
import pg from 'pg';
import { startEmbedded } from './embedded/supervisor.ts';
import type { Log } from './log.ts';
import { NO_REPLICAS, watchReplicas, type Replicas } from './replicas.ts';

export type { Log } from './log.ts';
export { migrate } from './migrate.ts';
export { NO_REPLICAS, type Replica, type Replicas } from './replicas.ts';

/** Which database, and whether to share it. */
export interface DatabaseOptions {
  /** Folder of all that must last (KEYFRAME_DATA); the embedded database is in `postgres/` in it. */
  readonly dataDir: string;
  /** Connection URL of a PostgreSQL 15 or later (DATABASE_URL). Without it the embedded one is used. */
  readonly url?: string;
  /** Streaming replicas of `url` (DATABASE_READ_URLS), which may be read. */
  readonly readUrls?: readonly string[];
  readonly log: Log;
  /** Embedded only: refuse, rather than attach, when another living process runs this data folder's database. */
  readonly exclusive?: boolean;
  /** Most connections of this process. Default 10. */
  readonly connections?: number;
  /** Embedded only: PostgreSQL settings that win over ours, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** An open database. */
export interface Database {
  readonly pool: pg.Pool;
  readonly replicas: Replicas;
  readonly url: string;
  /** Ends the pools, then the embedded server if this process started it. */
  close(): Promise<void>;
}

/** How long (milliseconds) a call waits for a connection: a server that takes none, and says nothing, is one that is away. */
const CONNECTION_PATIENCE = 5_000;
/** How long (milliseconds) `close` waits for queries that still run. */
const QUERY_PATIENCE = 10_000;

function openPool(url: string, connections: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_PATIENCE,
    application_name: 'keyframe',
  });
  // An idle connection may break (the server restarts): the pool replaces it. Unheard, the event ends the process.
  pool.on('error', (error) => log.warn(`A database connection broke: ${error.message}`));
  // One that breaks within a transaction says so to whoever has it, who hears of it by the query that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, QUERY_PATIENCE);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}

/** Opens the database: the one of `url`, or else the embedded one of `dataDir`, which it starts or attaches to. */
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
