/**
 * `npm run bench -- cards [FILE.ndjson]`: what cards cost once they are there, in a production build: the main thread of an
 * idle /explore with 30 cards and of idle pages with decorations that move, its downloads, and scrolling and memory with 300 cards on one page. FILE is a collection for
 * `npm run import` to take the cards from.
 */
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { RENDER_COOKIE, RENDER_IN_BROWSER } from '@keyframe/contracts/renderCookie';
import { median, startBenchSite } from './bench.ts';
import { openUnwatched } from './unwatchedPage.ts';

const ROUNDS = Number(process.env['KEYFRAME_BENCH_ROUNDS'] ?? 3);
const CARDS = 30;
const MANY = 300;
/** CSS pixels per second: a row of cards in a quarter of a second. */
const SCROLL_SPEED = 1_800;
/** From the navigation until the page is idle; the sign-in code loads last. Milliseconds. */
const SETTLE_MS = 10_000;
const IDLE_MS = 5_000;
const WINDOW = { width: 1440, height: 1440 };
const SLOWED = { cpu: 4, latency: 40, bitsPerSecond: 10e6 };

const site = await startBenchSite();
const { at } = site;
const browser = await chromium.launch({
  executablePath: findChromium({ whole: true }),
  args: [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info', `--remote-debugging-port=${site.debuggingPort}`],
});
try {
  console.log(`\n${CARDS} cards, medians of ${ROUNDS} cold loads\n`);
  for (const slowed of [undefined, SLOWED]) {
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) busy.push(await idleShare('/explore', slowed));
    console.log(
      `  idle${slowed ? ', CPU 4x slower' : ''}: main thread ${(median(busy) * 100).toFixed(1)} % busy (target 10)`,
    );
  }
  for (const path of ['/', '/contact'])
    console.log(`  idle ${path}: main thread ${((await idleShare(path)) * 100).toFixed(1)} % busy (target 10)`);
  console.log(`  loads ${await measureDownloads(browser, `${at.shell}/explore`)}`);
  console.log(`\n${MANY} cards on one page, medians of ${ROUNDS} runs\n`);
  const scrolls: Scroll[] = [];
  for (let round = 0; round < ROUNDS; round += 1) scrolls.push(await scroll(browser));
  const of = (figure: keyof Scroll) => scrolls.map((one) => one[figure]);
  console.log(
    `  scrolling ${median(of('frames')).toFixed(0)} frames per second (target 50; ${of('frames').map(Math.round).join(', ')}), longest gap ${median(of('gap')).toFixed(0)} ms   heap ${median(of('heap')).toFixed(1)} MB (target 40)\n`,
  );
} finally {
  await browser.close();
  await site.end();
}

interface Scroll {
  /** Frames per second. */
  frames: number;
  /** The longest time between two frames, in milliseconds. */
  gap: number;
  /** The page's heap afterwards, in megabytes. */
  heap: number;
}

/** One page of the list of /explore. */
async function cardsOf(page: number, limit: number): Promise<ComponentPage['componentArray']> {
  const response = await fetch(
    `${at.api}${ENDPOINTS.getVerifiedComponents.path}?${new URLSearchParams({ page: `${page}`, limit: `${limit}`, ...CARD_QUERY })}`,
  );
  if (!response.ok) throw new Error(`The list responded with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as ComponentPage).componentArray;
}

/** Use of the idle page's main thread, as a share. */
async function idleShare(path: string, slowed?: typeof SLOWED): Promise<number> {
  const page = await openUnwatched(site.debuggingPort, WINDOW, slowed);
  await page.goto(`${at.shell}${path}`);
  await setTimeout(SETTLE_MS);
  const before = await page.busySeconds();
  await setTimeout(IDLE_MS);
  const busy = ((await page.busySeconds()) - before) / (IDLE_MS / 1000);
  await page.close();
  return busy;
}

/** The downloads of a page until it is idle: kilobytes and requests. */
async function measureDownloads(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: WINDOW });
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
  // The list below reaches only a page that the browser renders.
  await context.addCookies([{ name: RENDER_COOKIE, value: RENDER_IN_BROWSER, url: at.shell }]);
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
