/**
 * `npm run bench -- api FILE.ndjson`: the API's throughput and latency with communities of each size, compared in the
 * same run with a floor: a bare handler that sends the same bytes from memory. See docs/budgets.md.
 *
 * KEYFRAME_BENCH_SIZES (components, separated by commas) and KEYFRAME_BENCH_SECONDS (per load) shorten it; DATABASE_URL
 * names an empty database to use instead of an embedded one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { importCollection } from '../../ops/import/importCollection.ts';
import { migrate, openDatabase } from '../../src/database/index.ts';
import { queryable } from '../../src/database/queryable.ts';
import { seedStarter } from '../../src/starter/seedStarter.ts';
import { startApiProcess, type ApiProcess } from '../../testing/apiProcess.ts';
import { load } from './load.ts';
import { populate } from './populate.ts';
import { scenarios, type LoadRequest, type Scenario } from './scenarios.ts';

const SIZES = (process.env['KEYFRAME_BENCH_SIZES'] ?? '1000,10000,100000,1000000').split(',').map(Number);
const SECONDS = Number(process.env['KEYFRAME_BENCH_SECONDS'] ?? 2);
const CONNECTIONS = [1, 8, 64];
/**
 * Alternating loads of cached responses and the floor, of which the median pair counts: a machine's speed varies from
 * second to second.
 */
const PAIRS = 3;
/** The imported lines of the collection; all other components are replicated from them. */
const IMPORTED = 1_000;

const collection = process.argv[2];
if (collection === undefined) {
  console.error('Usage: npm run bench -- api FILE.ndjson');
  process.exit(2);
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const scratch = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
const url = process.env['DATABASE_URL'];
const database = await openDatabase({
  dataDir: scratch,
  ...(url && { url }),
  log: { info: () => undefined, warn: console.warn, error: console.error },
});
/** The p99 of each scenario by size, at eight connections, without caching. */
const p99: Record<string, Record<number, number>> = {};
/** The share of the floor's throughput that cached responses reach, per scenario and size. */
const kept: number[] = [];

try {
  await migrate(database.pool);
  const db = queryable(database.pool);
  await seedStarter(db);
  await importCollection(firstLines(resolve(process.env['INIT_CWD'] ?? '.', collection), IMPORTED), db);
  for (const components of SIZES) {
    say(`\n${components.toLocaleString('en')} components\n`);
    await populate(
      database.pool,
      { components, members: Math.max(1_000, components / 10), likes: components * 5 },
      say,
    );
    await measure(components);
  }
  conclude();
} finally {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function* firstLines(file: string, count: number): AsyncGenerator<string> {
  let taken = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (taken++ === count) return;
    yield line;
  }
}

async function measure(components: number): Promise<void> {
  const api = await startApiProcess({ DATABASE_URL: database.url, PUBLIC_CACHE_SECONDS: '0', LOG_LEVEL: 'warn' });
  // The lifetime exceeds a row's duration, so that only cached responses are measured.
  const keeping = await startApiProcess({
    DATABASE_URL: database.url,
    PUBLIC_CACHE_SECONDS: '3600',
    LOG_LEVEL: 'warn',
  });
  try {
    say(
      `\n  ${''.padEnd(24)}${CONNECTIONS.map((count) => `${count} at once: p50  p99 ms   a second`.padStart(36)).join('')}     of the floor, at ${CONNECTIONS.at(-1)}`,
    );
    for (const scenario of await scenarios(database.pool)) {
      const floor = await startFloorServer(await responsesOf(scenario, keeping));
      try {
        await row(scenario.name, api, scenario, floor.origin, 1, (connections, slowest) => {
          if (connections === 8) (p99[scenario.name] ??= {})[components] = slowest;
        });
        if (scenario.cacheable) kept.push(await row('  from memory', keeping, scenario, floor.origin, PAIRS));
      } finally {
        await floor.stop();
      }
    }
    await twoProcesses(keeping);
  } finally {
    await api.stop();
    await keeping.stop();
  }
}

/** Warms up the JIT on both sides. */
async function warm(origin: string, requests: LoadRequest[]): Promise<void> {
  await load(origin, requests, 8, SECONDS);
}

async function row(
  name: string,
  api: ApiProcess,
  { requests }: Scenario,
  floor: string,
  pairs: number,
  note: (connections: number, p99: number) => void = () => undefined,
): Promise<number> {
  let cells = '';
  await warm(api.apiUrl, requests);
  for (const connections of CONNECTIONS) {
    const { p50, p99: slowest, rate } = await load(api.apiUrl, requests, connections, SECONDS);
    note(connections, slowest);
    cells += `${p50.toFixed(0)}  ${slowest.toFixed(0).padStart(4)}  ${rate.toFixed(0).padStart(7)}`.padStart(36);
  }
  await warm(floor, requests);
  const measured: { ratio: number; least: number }[] = [];
  while (measured.length < pairs) {
    const ours = await load(api.apiUrl, requests, CONNECTIONS.at(-1)!, SECONDS);
    const { rate: least } = await load(floor, requests, CONNECTIONS.at(-1)!, SECONDS);
    measured.push({ ratio: ours.rate / least, least });
  }
  const { ratio, least } = measured.sort((a, b) => a.ratio - b.ratio)[Math.floor(pairs / 2)]!;
  say(`  ${name.padEnd(24)}${cells}     ${ratio.toFixed(2)} (${least.toFixed(0)} a second)`);
  return ratio;
}

/** The responses to these requests, by path. Requested once, which fills the cache. */
async function responsesOf({ requests }: Scenario, api: ApiProcess): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { method, path, headers, body } of requests) {
    answers[path] ??= await (
      await fetch(`${api.apiUrl}${path}`, { method, headers: headers ?? {}, ...(body !== undefined && { body }) })
    ).text();
  }
  return answers;
}

/** A bare server that sends these responses. */
async function startFloorServer(answers: Record<string, string>): Promise<{ origin: string; stop(): Promise<void> }> {
  const file = join(scratch, 'floor.json');
  writeFileSync(file, JSON.stringify(answers));
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'floor.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Two processes in parallel. The load and the database use cores too. */
async function twoProcesses(one: ApiProcess): Promise<void> {
  const cores = cpus().length;
  if (cores < 4)
    return void say(
      `\n  two processes: not measured, since ${cores} cores are taken by the load, the database and one process`,
    );
  const other = await startApiProcess({ DATABASE_URL: database.url, PUBLIC_CACHE_SECONDS: '5', LOG_LEVEL: 'warn' });
  try {
    const byId = (await scenarios(database.pool)).find(({ name }) => name === 'component by id')!.requests;
    const alone = await load(one.apiUrl, byId, 32, SECONDS);
    const both = await Promise.all([one, other].map(({ apiUrl }) => load(apiUrl, byId, 32, SECONDS)));
    say(
      `\n  two processes: ${(both.reduce((sum, { rate }) => sum + rate, 0) / alone.rate).toFixed(2)}x of one (target 1.6)`,
    );
  } finally {
    await other.stop();
  }
}

function conclude(): void {
  say('\np99 in milliseconds at 8 connections, no response cached, by size\n');
  for (const [name, bySize] of Object.entries(p99)) {
    const [small, large] = [bySize[10_000], bySize[1_000_000]];
    const ratio =
      small !== undefined && large !== undefined ? `   1,000,000 to 10,000: ${(large / small).toFixed(2)}x` : '';
    say(
      `  ${name.padEnd(24)}${SIZES.map((size) => `${size.toLocaleString('en')}: ${bySize[size]?.toFixed(0)}`.padStart(18)).join('')}${ratio}`,
    );
  }
  kept.sort((a, b) => a - b);
  say(
    `\nfrom memory, of the floor: ${kept[0]!.toFixed(2)} to ${kept.at(-1)!.toFixed(2)}, median ${kept[Math.floor(kept.length / 2)]!.toFixed(2)}`,
  );
  say(
    '\nTargets: explore at 1,000,000 at most 2x that at 10,000; search under 100 ms at 100,000; cached responses at least half the floor.',
  );
}
