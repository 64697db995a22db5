/**
 * `npm run bench -- capacity FILE.ndjson`: measures bytes for each component and CPU time for each request with a
 * PostgreSQL of Debian, and prints what larger sites need by the arithmetic of capacity.ts. See docs/capacity.md.
 *
 * KEYFRAME_BENCH_COMPONENTS (100,000) and KEYFRAME_BENCH_SECONDS (a load, 3) shorten it.
 */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { importCollection } from '../../ops/import/importCollection.ts';
import { migrate } from '../../src/database/index.ts';
import { queryable } from '../../src/database/queryable.ts';
import { seedStarter } from '../../src/starter/seedStarter.ts';
import { startApiProcess, type ApiProcess } from '../../testing/apiProcess.ts';
import { startPrivateServer } from '../../testing/postgres/index.ts';
import { load } from '../bench/load.ts';
import { populate } from '../bench/populate.ts';
import { scenarios, type Scenario } from '../bench/scenarios.ts';
import { needed, type Cost } from './capacity.ts';
import { cpuTime } from './cpuTime.ts';

const COMPONENTS = Number(process.env['KEYFRAME_BENCH_COMPONENTS'] ?? 100_000);
const SECONDS = Number(process.env['KEYFRAME_BENCH_SECONDS'] ?? 3);
const CONNECTIONS = 8;
/** The imported lines of the collection; all other components are replicated from them. */
const IMPORTED = 1_000;

const SIZES = [1_000_000, 10_000_000, 100_000_000];
const RATES = [1_000, 10_000, 100_000];

const collection = process.argv[2];
if (collection === undefined) {
  console.error('Usage: npm run bench -- capacity FILE.ndjson');
  process.exit(2);
}

const server = await startPrivateServer();
const pool = new pg.Pool({ connectionString: server.url, max: 10 });
try {
  await migrate(pool);
  const db = queryable(pool);
  await seedStarter(db);
  await importCollection(firstLines(resolve(process.env['INIT_CWD'] ?? '.', collection), IMPORTED), db);
  const community = { components: COMPONENTS, members: COMPONENTS / 10, likes: COMPONENTS * 5 };
  await populate(pool, community, () => undefined);
  const bytesPerComponent = await measureBytes();

  const uncached = await startApiProcess({ DATABASE_URL: server.url, PUBLIC_CACHE_SECONDS: '0', LOG_LEVEL: 'warn' });
  const caching = await startApiProcess({ DATABASE_URL: server.url, PUBLIC_CACHE_SECONDS: '3600', LOG_LEVEL: 'warn' });
  try {
    console.log('\nCPU time of a request, milliseconds: API, database');
    const all = await scenarios(pool);
    const costs: Record<'cached' | 'read' | 'write', Cost[]> = { cached: [], read: [], write: [] };
    for (const scenario of all) {
      const isWrite = ['like', 'create'].includes(scenario.name);
      costs[isWrite ? 'write' : 'read'].push(await measureCost(scenario.name, uncached, scenario));
      if (!scenario.cacheable) continue;
      for (const { method, path } of scenario.requests) await fetch(caching.apiUrl + path, { method });
      costs.cached.push(await measureCost('  cached', caching, scenario));
    }
    const measured = {
      bytesPerComponent,
      cached: mean(costs.cached),
      read: mean(costs.read),
      write: mean(costs.write),
    };
    console.log('\nMeans', measured);
    console.log('\nNeeded');
    for (const components of SIZES) {
      for (const requests of RATES) {
        const rounded = Object.entries(needed(components, requests, measured)).map(
          ([name, value]) => `${name} ${value.toFixed(1)}`,
        );
        console.log(
          `${components.toLocaleString('en')} components, ${requests.toLocaleString('en')}/s: ${rounded.join(', ')}`,
        );
      }
    }
  } finally {
    await uncached.stop();
    await caching.stop();
  }
} finally {
  await pool.end();
  await server.remove();
}

async function* firstLines(file: string, count: number): AsyncGenerator<string> {
  let taken = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (taken++ === count) return;
    yield line;
  }
}

/** Prints the largest tables; returns the bytes of all, with indexes, for each component. */
async function measureBytes(): Promise<number> {
  const { rows } = await pool.query<{ name: string; heap: string; total: string }>(
    `select relname as name, pg_table_size(oid) as heap, pg_total_relation_size(oid) as total from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc`,
  );
  const per = (bytes: string | number) => Math.round(Number(bytes) / COMPONENTS);
  console.log(`Bytes for each of ${COMPONENTS.toLocaleString('en')} components: table, indexes`);
  for (const { name, heap, total } of rows.filter((row) => per(row.total) > 0))
    console.log(`  ${name.padEnd(20)} ${per(heap)}, ${per(Number(total) - Number(heap))}`);
  const bytes = rows.reduce((sum, { total }) => sum + Number(total), 0) / COMPONENTS;
  console.log(`  together ${bytes.toFixed(0)}`);
  return bytes;
}

async function measureCost(name: string, api: ApiProcess, { requests }: Scenario): Promise<Cost> {
  await load(api.apiUrl, requests, CONNECTIONS, 1); // Warms up the JIT and the caches.
  const times = () => ({ api: cpuTime(api.pid), database: cpuTime(server.pid()!) });
  const before = times();
  const { rate } = await load(api.apiUrl, requests, CONNECTIONS, SECONDS);
  const after = times();
  const count = rate * SECONDS;
  const cost = { api: (after.api - before.api) / count, database: (after.database - before.database) / count };
  console.log(`  ${name.padEnd(24)} ${cost.api.toFixed(2)}, ${cost.database.toFixed(2)}`);
  return cost;
}

function mean(costs: readonly Cost[]): Cost {
  const of = (part: keyof Cost) => costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length;
  return { api: of('api'), database: of('database') };
}
