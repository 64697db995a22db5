/**
 * `npm run bench -- explore [FILE.ndjson]`: measures the cards. Loads /explore with 30 cards in a production build, and in
 * the same run two pages with the same 30 documents: the baseline, one static HTML file with sandboxed frames, and the
 * naive version, all of them at once as `srcdoc`. Then 300 cards: scrolling and memory. FILE is a collection for
 * `npm run import` to take the cards from.
 *
 * Slowed: 4 times slower CPU and 10 Mbps / 40 ms for the page itself. The browser's throttling does not affect frames,
 * which are separate processes, on all three pages.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { addresses, ports } from '@keyframe/tools/local';
import { startSite } from '../support/runningSite.ts';
import { BENCH_OFFSET, median } from './bench.ts';
import { openUnwatched } from './unwatchedPage.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = Number(process.env['KEYFRAME_BENCH_ROUNDS'] ?? 5);
const CARDS = 30;
const FIRST = 12;
const MANY = 300;
const SCROLLS = 3;
/** CSS pixels per second: a row of cards in a quarter of a second. */
const SCROLL_SPEED = 1_800;
/** From the first previews until the page is idle; the sign-in code loads last. Milliseconds. */
const SETTLE_MS = 8_000;
const IDLE_MS = 5_000;
/** Shows FIRST cards in the window on every page, because frames outside it do not paint. */
const TALL = { width: 1440, height: 1440 };
/** Time limit for painting the first cards. Milliseconds. */
const LIMIT = 60_000;
const SLOWED = { cpu: 4, latency: 40, bitsPerSecond: 10e6 };
/** The browser's debugging port (unwatchedPage.ts). */
const DEBUGGING_PORT = ports(BENCH_OFFSET).debugging;

const at = addresses(ports(BENCH_OFFSET));
const environment = {
  KEYFRAME_PORT_OFFSET: String(BENCH_OFFSET),
  KEYFRAME_DATA: mkdtempSync(join(tmpdir(), 'keyframe-bench-')),
};
const site = await startSite(environment);
const collection = process.argv[2];
if (collection !== undefined) {
  execFileSync(
    'npm',
    ['run', '--silent', 'import', '-w', 'api', '--', resolve(process.env['INIT_CWD'] ?? '.', collection)],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
}
const browser = await chromium.launch({
  executablePath: findChromium({ whole: true }),
  args: [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const shown = await cardsOf(1, CARDS);
const plain = createServer(
  (request, response) =>
    void plainPage(request.url ?? '').then((text) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(text),
    ),
);
await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
const plainOrigin = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;

try {
  const pages = { explore: `${at.shell}/explore`, baseline: `${plainOrigin}/baseline`, naive: `${plainOrigin}/naive` };
  for (const slowed of [false, true]) {
    console.log(
      `\n30 cards, ${slowed ? 'CPU 4x slower, 10 Mbps / 40 ms' : 'plain'}; medians of ${ROUNDS} cold loads, milliseconds\n`,
    );
    const rounds: Record<string, Load[]> = { explore: [], baseline: [], naive: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, address] of Object.entries(pages)) rounds[name]!.push(await load(address, slowed));
    }
    const baseline = median(rounds['baseline']!.map(({ first }) => first));
    for (const [name, loads] of Object.entries(rounds)) {
      const of = (figure: keyof Load) => median(loads.map((one) => one[figure]));
      console.log(
        `  ${name.padEnd(8)} first ${FIRST} previews ${of('first').toFixed(0).padStart(5)} (${(of('first') / baseline).toFixed(2)} x the baseline)   FCP ${of('fcp').toFixed(0)}   LCP ${of('lcp').toFixed(0)}   blocked ${of('blocked').toFixed(0)}   idle: page ${(of('busy') * 100).toFixed(1)} % busy`,
      );
    }
  }
  console.log('');
  for (const [name, address] of Object.entries(pages))
    console.log(`  ${name.padEnd(8)} loads ${await measureDownloads(browser, address)}`);
  console.log(`\n${MANY} cards on one page, medians of ${SCROLLS} runs\n`);
  const scrolls: Scroll[] = [];
  for (let round = 0; round < SCROLLS; round += 1) scrolls.push(await scroll(browser));
  const of = (figure: keyof Scroll) => scrolls.map((one) => one[figure]);
  console.log(
    `  scrolling ${median(of('frames')).toFixed(0)} frames per second (target 50; ${of('frames').map(Math.round).join(', ')}), longest gap ${median(of('gap')).toFixed(0)} ms   heap ${median(of('heap')).toFixed(1)} MB (target 40)\n`,
  );
} finally {
  plain.close();
  await browser.close();
  await site.stop();
  rmSync(environment.KEYFRAME_DATA, { recursive: true, force: true });
}

interface Scroll {
  /** Frames per second. */
  frames: number;
  /** The longest time between two frames, in milliseconds. */
  gap: number;
  /** The page's heap afterwards, in megabytes. */
  heap: number;
}

interface Load {
  fcp: number;
  lcp: number;
  /** Total blocking time: the sum of the page's tasks beyond 50 ms each. */
  blocked: number;
  /** Time until FIRST previews have reported that they are painted. */
  first: number;
  /** Use of the idle page's main thread, as a share. */
  busy: number;
}

/** One page of the list of /explore. */
async function cardsOf(page: number, limit: number): Promise<ComponentPage['componentArray']> {
  const response = await fetch(
    `${at.api}${ENDPOINTS.getVerifiedComponents.path}?${new URLSearchParams({ page: `${page}`, limit: `${limit}`, ...CARD_QUERY })}`,
  );
  if (!response.ok) throw new Error(`The list responded with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as ComponentPage).componentArray;
}

/** The baseline, the naive page, or one document as a file. */
async function plainPage(path: string): Promise<string> {
  const document = async (index: number) =>
    (await fetch(cardUrl(at.preview, shown[index]!._id, shown[index]!.revision))).text();
  if (path.startsWith('/c/')) return document(Number(path.slice(3)));
  if (path !== '/baseline' && path !== '/naive') return '';
  const frames = await Promise.all(
    shown.map(async (_card, index) => {
      const source =
        path === '/baseline'
          ? `src="/c/${index}"`
          : `srcdoc="${(await document(index)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      return `<iframe sandbox="allow-scripts" width="300" height="270" style="border:0" ${source}></iframe>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><title>Cards</title><h1>Cards</h1>${frames.join('\n')}`;
}

/** Runs in the page, before its own scripts. */
function recordLoad(): void {
  const state = { painted: [] as number[], lcp: 0, long: [] as [number, number][] };
  Object.assign(window, { loadTimes: state });
  const seen = new Set<unknown>();
  addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
    if (event.data?.type !== 'keyframe:painted' || seen.has(event.source)) return;
    seen.add(event.source);
    state.painted.push(performance.now());
  });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (state.lcp = entry.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => state.long.push([entry.startTime, entry.duration])),
  ).observe({ type: 'longtask', buffered: true });
}

interface LoadTimes {
  painted: number[];
  lcp: number;
  long: [number, number][];
}
/** Runs in the page. */
function readLoad(): LoadTimes & { fcp: number } {
  return {
    ...(window as unknown as { loadTimes: LoadTimes }).loadTimes,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  };
}

async function load(address: string, slowed: boolean): Promise<Load> {
  const page = await openUnwatched(DEBUGGING_PORT, TALL, slowed ? SLOWED : undefined);
  await page.goto(address, recordLoad);
  const begun = performance.now();
  for (let painted = 0; painted < FIRST; painted = (await page.evaluate(readLoad)).painted.length) {
    if (performance.now() - begun > LIMIT)
      throw new Error(`${address}: only ${painted} previews were painted within ${LIMIT / 1000} s.`);
    await setTimeout(100);
  }
  await setTimeout(SETTLE_MS);
  const { long } = await page.evaluate(readLoad);
  const before = await page.busySeconds();
  await setTimeout(IDLE_MS);
  const busy = ((await page.busySeconds()) - before) / (IDLE_MS / 1000);
  const { painted, lcp, fcp } = await page.evaluate(readLoad);
  await page.close();
  const first = painted[FIRST - 1]!;
  const blocked = long.reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { fcp, lcp, first, blocked, busy };
}

/** The downloads of a page until it is idle: kilobytes and requests. */
async function measureDownloads(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: TALL });
  const page = await context.newPage();
  let requests = 0;
  let bytes = 0;
  page.on('requestfinished', (request) => {
    requests += 1;
    void request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => (bytes += responseBodySize + responseHeadersSize),
      // The page closed before the size was read; the load is over then.
      (error: unknown) => page.isClosed() || console.error('A request without a size', error),
    );
  });
  await page.goto(address);
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return `${(bytes / 1024).toFixed(0)} KB in ${requests} requests`;
}

/** Measures the explore page with MANY cards in one response: frames per second while scrolling, and memory. */
async function scroll(browser: Browser): Promise<Scroll> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const responses = await Promise.all(Array.from({ length: MANY / CARDS }, (_, index) => cardsOf(index + 1, CARDS)));
  const some = responses.flat();
  // A site with fewer components repeats them as separate cards.
  const many = Array.from({ length: MANY }, (_, index) => some[index % some.length]!).map((card, index) =>
    index < some.length ? card : { ...card, _id: `${card._id}`, name: `${card.name} ${index}` },
  );
  await page.route(`**${ENDPOINTS.getVerifiedComponents.path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as ComponentPage), componentArray: many, total: MANY, pages: 1 },
    });
  });
  await page.goto(`${at.shell}/explore`);
  await page
    .getByRole('article')
    .nth(MANY - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(3_000);
  const devtools = await context.newCDPSession(page);
  const frames = await page.evaluate(async (speed) => {
    const times: number[] = [];
    const begun = performance.now();
    for (let now = begun; now < begun + 10_000; now = times.at(-1)!) {
      times.push(await new Promise<number>(requestAnimationFrame));
      // By time, not by frame, because users scroll slow pages equally fast.
      scrollTo(0, ((times.at(-1)! - begun) / 1000) * speed);
    }
    return times;
  }, SCROLL_SPEED);
  const seconds = (frames.at(-1)! - frames[0]!) / 1000;
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  await context.close();
  return { frames: (frames.length - 1) / seconds, gap: Math.max(...gaps), heap: heap / 1024 / 1024 };
}
