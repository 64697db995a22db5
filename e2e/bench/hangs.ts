/**
 * `npm run bench -- hangs`: what a visitor notices of code that hangs, in a production build, among five cards. From the
 * moment the code hangs: until every frame is away, which ends it; until its place says so; until the other previews are
 * there again. And how long the page takes for a key meanwhile (median). Milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { answerToKeys, HANGS, HANGS_NOW, openDashboard, STOPPED } from '../support/hangs.ts';
import { startSite } from '../support/runningSite.ts';
import { PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';
import { median } from './bench.ts';

const ROUNDS = Number(process.env['KEYFRAME_BENCH_ROUNDS'] ?? 3);
const TARGETS = { away: 3_000, key: 200 };
/** A place that says nothing by then has failed. */
const LIMIT = 90_000;

interface Hang {
  key: number;
  away: number;
  says: number;
  back: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
const site = await startSite({ KEYFRAME_PORT_OFFSET: String(PORT_OFFSET), KEYFRAME_DATA: dataDir });
const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
try {
  console.log(`\nA hanging preview among five cards, medians of ${ROUNDS}, in milliseconds\n`);
  for (const [what, javascript] of Object.entries(HANGS)) {
    const hangs: Hang[] = [];
    for (let round = 0; round < ROUNDS; round += 1) hangs.push(await hang(javascript));
    const of = (figure: keyof Hang) => median(hangs.map((one) => one[figure])).toFixed(0);
    const slowest = Math.max(...hangs.map(({ away }) => away)).toFixed(0);
    console.log(
      `  ${what}\n    a key is answered after ${of('key')} (target ${TARGETS.key})   every frame away after ${of('away')}, slowest ${slowest} (target ${TARGETS.away})   its place says so after ${of('says')}   the others are back after ${of('back')}`,
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
  const key = await answerToKeys(page);
  await expect(page.getByRole('article').filter({ hasText: hostile.name }).getByText(STOPPED)).toBeVisible({
    timeout: LIMIT,
  });
  await expect
    .poll(async () => Object.keys((await notes(page)).there).length, { timeout: LIMIT })
    .toBe(peaceful.length);
  const { away, says, there } = await notes(page);
  await context.close();
  return {
    key,
    away: away.find((time) => time > began)! - began,
    says: says - began,
    back: Math.max(...Object.values(there)) - began,
  };
}

interface Notes {
  /** When there came to be no frame of a card. */
  away: number[];
  /** When a place said first that its preview is stopped. */
  says: number;
  /** When the frame of each card that is there now was painted. */
  there: Record<string, number>;
}

function notes(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { frameNotes: Notes }).frameNotes);
}

/** Runs in the page: notes when frames go and when those that are there were painted (Date.now()). */
function noteFrames(): void {
  if (window !== top) return;
  const state: Notes = { away: [], says: Number.NaN, there: {} };
  Object.assign(window, { frameNotes: state });
  let count = 0;
  new MutationObserver(() => {
    const frames = document.querySelectorAll('article iframe').length;
    if (frames === 0 && count > 0) {
      state.away.push(Date.now());
      state.there = {};
    }
    count = frames;
    if (Number.isNaN(state.says) && document.body?.innerText.includes('The preview stopped responding.'))
      state.says = Date.now();
  }).observe(document, { childList: true, subtree: true });
  addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
    if (event.data?.type !== 'keyframe:painted') return;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('article iframe')) {
      if (frame.contentWindow === event.source) state.there[frame.title] = Date.now();
    }
  });
}
