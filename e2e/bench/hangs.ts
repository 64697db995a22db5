/**
 * `npm run bench -- hangs`: measures the handling of a hanging card among five, in a production build. From the moment the
 * code hangs: until all frames are removed, which ends it; until its card shows the message; until the other previews are
 * back. Also the page's median response time to a key meanwhile. Milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { keyLatency, HANGS, HANGS_NOW, openDashboard, STOPPED } from '../support/hangs.ts';
import { startSite } from '../support/runningSite.ts';
import { PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';
import { median } from './bench.ts';

const ROUNDS = Number(process.env['KEYFRAME_BENCH_ROUNDS'] ?? 3);
const TARGETS = { away: 3_000, key: 200 };
/** Time limit for the message. */
const LIMIT = 90_000;

interface Hang {
  key: number;
  away: number;
  message: number;
  back: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
const site = await startSite({ KEYFRAME_PORT_OFFSET: String(PORT_OFFSET), KEYFRAME_DATA: dataDir });
const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
try {
  console.log(`\nA hanging preview among five cards, medians of ${ROUNDS} runs, in milliseconds\n`);
  for (const [what, javascript] of Object.entries(HANGS)) {
    const hangs: Hang[] = [];
    for (let round = 0; round < ROUNDS; round += 1) hangs.push(await hang(javascript));
    const of = (figure: keyof Hang) => median(hangs.map((one) => one[figure])).toFixed(0);
    const slowest = Math.max(...hangs.map(({ away }) => away)).toFixed(0);
    console.log(
      `  ${what}\n    key handled after ${of('key')} (target ${TARGETS.key})   all frames removed after ${of('away')}, slowest ${slowest} (target ${TARGETS.away})   message shown after ${of('message')}   other previews back after ${of('back')}`,
    );
  }
  console.log('');
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function hang(javascript: string): Promise<Hang> {
  const context = await browser.newContext({ baseURL: TEST_SITE.origin, viewport: { width: 1440, height: 1440 } });
  const page = await context.newPage();
  let began = Number.NaN;
  page.on('console', (message) => {
    if (message.text().startsWith(HANGS_NOW) && Number.isNaN(began))
      began = Number(message.text().slice(HANGS_NOW.length));
  });
  await page.addInitScript(noteFrames);
  const { peaceful, hostile } = await openDashboard(page, javascript);
  await expect.poll(() => began, { timeout: LIMIT }).not.toBeNaN();
  const key = await keyLatency(page);
  await expect(page.getByRole('article').filter({ hasText: hostile.name }).getByText(STOPPED)).toBeVisible({
    timeout: LIMIT,
  });
  await expect
    .poll(async () => Object.keys((await notes(page)).there).length, { timeout: LIMIT })
    .toBe(peaceful.length);
  const { away, message, there } = await notes(page);
  await context.close();
  return {
    key,
    away: away.find((time) => time > began)! - began,
    message: message - began,
    back: Math.max(...Object.values(there)) - began,
  };
}

interface Notes {
  /** The times at which no card had a frame. */
  away: number[];
  /** The time of the first message that a preview is stopped. */
  message: number;
  /** The paint time of each card's current frame. */
  there: Record<string, number>;
}

function notes(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { frameNotes: Notes }).frameNotes);
}

/** Runs in the page: records when frames are removed and painted (Date.now()). */
function noteFrames(): void {
  if (window !== top) return;
  const state: Notes = { away: [], message: Number.NaN, there: {} };
  Object.assign(window, { frameNotes: state });
  let count = 0;
  new MutationObserver(() => {
    const frames = document.querySelectorAll('article iframe').length;
    if (frames === 0 && count > 0) {
      state.away.push(Date.now());
      state.there = {};
    }
    count = frames;
    if (Number.isNaN(state.message) && document.body?.innerText.includes('The preview stopped responding.'))
      state.message = Date.now();
  }).observe(document, { childList: true, subtree: true });
  addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
    if (event.data?.type !== 'keyframe:painted') return;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('article iframe')) {
      if (frame.contentWindow === event.source) state.there[frame.title] = Date.now();
    }
  });
}
