/**
 * `npm run bench -- dev`: measures the time from saving a source file of a remote to the changed page, inside a production
 * shell on another origin. Prints each save, the median and the slowest, compared with a plain reload of the same page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { startDev } from '../support/devServer.ts';
import { startSite } from '../support/runningSite.ts';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { BENCH_OFFSET, median } from './bench.ts';

const SAVES = 12;
const FILE = 'mfe-browse/src/pages/FaqPage.tsx';

const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
const clone = ScratchRepository.ofWorkingTree();
const site = await startSite({ KEYFRAME_PORT_OFFSET: String(BENCH_OFFSET), KEYFRAME_DATA: dataDir });
const dev = await startDev(clone, 'mfe-browse', BENCH_OFFSET);
const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
try {
  const page = await browser.newPage();
  await page.goto(`${dev.shell}/faq`);
  const saves: number[] = [];
  const reloads: number[] = [];
  let title = 'FAQ';
  for (let save = 1; save <= SAVES; save += 1) {
    const next = `Save ${save}`;
    const started = performance.now();
    clone.edit(FILE, `<PageTitle>${title}<`, `<PageTitle>${next}<`);
    await shows(page, next);
    saves.push(performance.now() - started);
    title = next;
    const again = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await shows(page, next);
    reloads.push(performance.now() - again);
  }
  console.log(
    `\nFrom a save to the changed page, ${SAVES} saves, mfe-browse in a production shell on another origin, in seconds\n`,
  );
  console.log(
    `  save to page   median ${seconds(median(saves))}   slowest ${seconds(Math.max(...saves))}   all ${saves.map(seconds).join(' ')}`,
  );
  console.log(`  plain reload   median ${seconds(median(reloads))}   slowest ${seconds(Math.max(...reloads))}`);
  console.log(
    `  ratio of the medians ${(median(saves) / median(reloads)).toFixed(2)}; target: 2 s from save to page\n`,
  );
} finally {
  await browser.close();
  await dev.stop();
  await site.stop();
  clone.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Waits for the title, which the page sets after rendering. */
async function shows(page: Page, title: string): Promise<void> {
  for (;;) {
    // While the page reloads it has no document; the next attempt reads the new one.
    if ((await page.title().catch(() => '')) === `${title} · Keyframe`) return;
    await page.waitForTimeout(20);
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
