/**
 * `npm run bench -- pages`: what a page costs the renderer. Pages a second of CPU time of its process, all threads, and
 * the time to the last byte: from memory, beside a bare Fastify handler that sends the same text, and rendered for each
 * request. Without the CPU time of the API, which a rendered page asks for its data.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBenchSite } from './bench.ts';

const SECONDS = 10;
/** Few: more would wait for each other. */
const CONNECTIONS = 4;
/** Of a clock tick in `/proc`, as on every Linux that Node runs on. Milliseconds. */
const TICK = 10;
const PATHS = ['/', '/explore', '/faq'] as const;

const site = await startBenchSite();
const root = join(import.meta.dirname, '../..');
const children: ChildProcess[] = [];
try {
  console.log('\nOf a page from the renderer (median and 99th percentile in milliseconds)\n');
  for (const path of PATHS) {
    const cached = await startRenderer({ kept: 3_600_000 });
    const text = await untilRendered(cached.origin + path);
    print(`${path} from memory`, await measure(cached, [path]));
    cached.end();
    const floor = await startFloor(text);
    print(`${path} from a bare handler`, await measure(floor, [path]));
    floor.end();
    const fresh = await startRenderer({ kept: 0 });
    await untilRendered(fresh.origin + path);
    // Each address once: an address that is being rendered is not rendered a second time.
    const addresses = Array.from({ length: 20_000 }, (_, index) => `${path}?each=${index}`);
    print(`${path} rendered`, await measure(fresh, addresses));
    fresh.end();
  }
} finally {
  for (const child of children) child.kill();
  await site.end();
}

interface Server {
  origin: string;
  pid: number;
  end(): void;
}

async function startRenderer({ kept }: { kept: number }): Promise<Server> {
  const origin = `http://127.0.0.1:${site.testServerPort}`;
  const child = fork(join(root, 'renderer/dist/main.js'), {
    cwd: join(root, 'renderer'),
    // Its end interrupts pages, which it would report.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      RENDERER_PORT: String(site.testServerPort),
      SITE_FILES: site.at.shell,
      SITE_ORIGIN: site.at.shell,
      RENDERER_KEPT_MS: String(kept),
      // What is measured is the work, not what a visitor waits for at most.
      RENDERER_ANSWER_MS: '60000',
    },
  });
  await once(child, 'message');
  return server(child, origin);
}

async function startFloor(text: string): Promise<Server> {
  const file = join(site.folder, 'page.json');
  writeFileSync(file, JSON.stringify(text));
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'pagesFloor.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return server(child, `http://127.0.0.1:${port.toString().trim()}`);
}

function server(child: ChildProcess, origin: string): Server {
  children.push(child);
  return { origin, pid: child.pid!, end: () => child.kill() };
}

async function untilRendered(address: string): Promise<string> {
  for (;;) {
    const response = await fetch(address);
    if (response.status === 200) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function measure({ origin, pid }: Server, paths: string[]) {
  const share = Math.ceil(paths.length / CONNECTIONS);
  let begun = 0;
  const before = cpuTime(pid);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const from = (begun++ * share) % paths.length;
      client.setRequests(paths.slice(from, from + share).map((path) => ({ path })));
    },
  });
  const cpu = cpuTime(pid) - before;
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} of ${result.requests.total} pages were not rendered`);
  return { perCore: (result.requests.total / cpu) * 1_000, p50: result.latency.p50, p99: result.latency.p99 };
}

/** User and system time of a process and its threads. Milliseconds. */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

function print(what: string, { perCore, p50, p99 }: Awaited<ReturnType<typeof measure>>): void {
  console.log(`  ${what.padEnd(30)}${perCore.toFixed(0).padStart(7)} a second per core   p50 ${p50}   p99 ${p99}`);
}
