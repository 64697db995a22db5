/**
 * `npm run bench -- dev`: measures what a developer waits for, in Chromium: from saving a file of a remote, or of the kit, to
 * the changed page that has kept what was typed into its form; and from the command to a server that is ready, with an empty
 * cache and again. The peer, in the same run, is a remote served alone inside a production shell, where each save reloads
 * the page (`keyframe dev` in a remote's own repository). Fails when the state is lost, or a median is above the target.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { startDev, startDevAlone, type DevServer } from '../support/devServer.ts';
import { startSite } from '../support/runningSite.ts';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { BENCH_OFFSET, median } from './bench.ts';

const SAVES = 7;
/** From a save to the changed page. Milliseconds. */
const TARGET = 1_000;
/** For the checks of types and lint, which take the processors after a save as after each start. Milliseconds. */
const PAUSE = 6_000;
const TYPED = 'ada@example.org';

/** A text of the page, and where it is in the sources. */
const REMOTE_FILE = {
  file: 'mfe-browse/src/pages/ContactPage.tsx',
  first: 'Contact us',
  source: (text: string) => `            ${text}\n`,
};
const KIT_FILE = {
  file: 'shared-ui/src/parts/Field.tsx',
  first: 'optional',
  source: (text: string) => `> ${text}<`,
};

const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
const clone = ScratchRepository.ofWorkingTree();
const site = await startSite({ KEYFRAME_PORT_OFFSET: String(BENCH_OFFSET), KEYFRAME_DATA: dataDir });
const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
try {
  const alone = await measured(
    () =>
      startDevAlone(
        ['--import', 'tsx', join(clone.folder, 'tools/src/remoteCli.ts')],
        join(clone.folder, 'mfe-browse'),
        BENCH_OFFSET,
      ),
    async (page) => ({ remote: await saves(page, REMOTE_FILE, { keepsState: false }) }),
  );
  const together = await measured(
    () => startDev(clone, ['browse'], BENCH_OFFSET),
    async (page) => ({
      remote: await saves(page, REMOTE_FILE, { keepsState: true }),
      kit: await saves(page, KIT_FILE, { keepsState: true }),
      reload: await reloads(page),
    }),
  );
  const peer = median(alone.remote);
  console.log(`\nFrom a save to the changed page, ${SAVES} saves each, in seconds\n`);
  for (const [what, times] of [
    ['a remote’s file, with state', together.remote],
    ['a file of the kit, with state', together.kit],
    ['peer: a save reloads the page, remote alone in a production shell', alone.remote],
    ['plain reload of the page under development', together.reload],
  ] as const)
    console.log(
      `  ${what.padEnd(66)} median ${seconds(median(times))}  slowest ${seconds(Math.max(...times))}  ${(median(times) / peer).toFixed(2)}x the peer`,
    );
  console.log('\nFrom the command to a server that is ready, in seconds\n');
  for (const start of ['cold', 'warm'] as const)
    console.log(
      `  ${start}: shell, kit and browse ${seconds(together[start])}, browse alone ${seconds(alone[start])}, ${(together[start] / alone[start]).toFixed(2)}x`,
    );
  const late = [together.remote, together.kit].some((times) => median(times) > TARGET);
  console.log(`\n  Target: ${seconds(TARGET)} s from a save to the page, with its state: ${late ? 'missed' : 'met'}\n`);
  if (late) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  clone.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Two starts of a development server, and what `use` measures in a page of the second. */
async function measured<Result>(
  start: () => Promise<DevServer>,
  use: (page: Page) => Promise<Result>,
): Promise<Result & { cold: number; warm: number }> {
  const cold = await timed(start);
  // Its cache is written and its checks are done.
  await new Promise((resolve) => setTimeout(resolve, 3 * PAUSE));
  await cold.result.stop();
  const warm = await timed(start);
  const page = await browser.newPage();
  try {
    await page.goto(`${warm.result.shell}/contact`);
    await page.getByRole('textbox', { name: 'Email' }).fill(TYPED);
    await page.waitForTimeout(3 * PAUSE);
    return { ...(await use(page)), cold: cold.milliseconds, warm: warm.milliseconds };
  } finally {
    await page.close();
    await warm.result.stop();
  }
}

/** Milliseconds of each save. The first is not counted: the compiler has not yet run the code of a rebuild. */
async function saves(
  page: Page,
  { file, first, source }: typeof REMOTE_FILE,
  { keepsState }: { keepsState: boolean },
): Promise<number[]> {
  const times: number[] = [];
  let text = first;
  for (let save = 0; save <= SAVES; save += 1) {
    const next = `${first} ${save}`;
    const { milliseconds } = await timed(async () => {
      clone.edit(file, source(text), source(next));
      await untilShown(page, next);
    });
    if (save > 0) times.push(milliseconds);
    text = next;
    if (keepsState && (await page.getByRole('textbox', { name: 'Email' }).inputValue()) !== TYPED)
      throw new Error(`The page has lost its state after a save of ${file}`);
    await page.waitForTimeout(PAUSE);
  }
  clone.edit(file, source(text), source(first));
  return times;
}

async function reloads(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let reload = 0; reload < SAVES; reload += 1) {
    const { milliseconds } = await timed(async () => {
      await page.reload({ waitUntil: 'commit' });
      await untilShown(page, REMOTE_FILE.first);
    });
    times.push(milliseconds);
  }
  return times;
}

/** Checks in every frame of the page: Playwright's locators check again after up to half a second. */
async function untilShown(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text, { polling: 'raf' });
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - started };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
