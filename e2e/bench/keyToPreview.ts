/**
 * `npm run bench -- editor`: measures the time from a key in the editor to the painted preview, 200 keys each in HTML, CSS,
 * JavaScript and Tailwind, with Monaco, in a production build. The baseline, in the same run, is the same keys in a plain
 * text field of the same page until the page's next painted frame. Milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { addresses, ports } from '@keyframe/tools/local';
import { openEditor, typeCode } from '../support/editor.ts';
import { startSite } from '../support/runningSite.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { BENCH_OFFSET, median, percentile } from './bench.ts';

const KEYS = Number(process.env['KEYFRAME_BENCH_KEYS'] ?? 200);
/** Limit for tasks of the page while typing. Milliseconds. */
const LONG_TASK = 50;

/** The code, the caret's position (steps to the left of its end), the keys, and the targets (p50, p90). */
const SUBJECTS = [
  {
    name: 'CSS',
    language: 'HTML+CSS',
    tab: 'CSS',
    code: '.word::after { content: ""; color: #ffb224; font: 700 24px system-ui; }',
    left: 56,
    keys: 'abcdefgh',
    target: [34, 50],
  },
  {
    name: 'HTML',
    language: 'HTML+CSS',
    tab: 'HTML',
    code: '<p class="word"></p>',
    left: 4,
    keys: 'abcdefgh',
    target: [34, 60],
  },
  {
    name: 'JS',
    language: 'HTML+CSS+JS',
    tab: 'JS',
    code: 'document.body.append("");',
    left: 3,
    keys: 'abcdefgh',
    target: [60, 90],
  },
  {
    name: 'Tailwind',
    language: 'HTML+Tailwind',
    tab: 'HTML',
    code: '<p class="p-[1px] text-amber-500">word</p>',
    left: 28,
    keys: '12345678',
    target: [60, 100],
  },
] as const;

interface Times {
  keys: number[];
  longTasks: number[];
}

const at = addresses(ports(BENCH_OFFSET));
const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
const site = await startSite({ KEYFRAME_PORT_OFFSET: String(BENCH_OFFSET), KEYFRAME_DATA: dataDir });
const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
try {
  const page = await browser.newPage({ baseURL: at.shell, viewport: { width: 1440, height: 900 } });
  await page.addInitScript(recordTimes);
  await signIn(page, ACCOUNTS.member);
  console.log(`\nFrom a key to the painted preview, ${KEYS} keys each, in milliseconds\n`);
  for (const { name, language, tab, code, left, keys, target } of SUBJECTS) {
    await openEditor(page, { language });
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await typeCode(page, code);
    for (let step = 0; step < left; step += 1) await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(3_000);
    const typed = await press(page, keys, 'preview');
    const baseline = await typeIntoTextField(page, keys);
    const [p50, p90] = [median(typed.keys), percentile(typed.keys, 90)];
    const blocked = typed.longTasks.filter((length) => length > LONG_TASK);
    console.log(
      `  ${name.padEnd(9)} p50 ${p50.toFixed(0).padStart(3)} (target ${target[0]})   p90 ${p90.toFixed(0).padStart(3)} (target ${target[1]})   slowest ${Math.max(
        ...typed.keys,
      )
        .toFixed(0)
        .padStart(
          4,
        )}   baseline p50 ${median(baseline.keys).toFixed(0)}, p90 ${percentile(baseline.keys, 90).toFixed(0)}, ratio ${(p50 / median(baseline.keys)).toFixed(2)}   tasks over ${LONG_TASK} ms: ${blocked.length}${blocked.length > 0 ? `, longest ${Math.max(...blocked).toFixed(0)}` : ''}`,
    );
    await page.goto('/dashboard');
  }
  console.log('');
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs in the page: records the time of each key, of the preview's paint report and of the page's next frame. */
function recordTimes(): void {
  const state = { key: 0, preview: [] as number[], frame: [] as number[], longTasks: [] as number[] };
  Object.assign(window, { keyTimes: state });
  addEventListener('keydown', (event) => (state.key = event.timeStamp), { capture: true });
  addEventListener('input', () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => state.frame.push(performance.now() - state.key);
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
    if (event.data?.type === 'keyframe:painted' && state.key > 0) state.preview.push(performance.now() - state.key);
  });
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    new PerformanceObserver((list) =>
      state.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
  }
}

/** Presses keys one after another, each after the previous is painted, at times that are not aligned with frames. */
async function press(page: Page, keys: string, until: 'preview' | 'frame'): Promise<Times> {
  await page.evaluate(() =>
    Object.assign((window as unknown as { keyTimes: object }).keyTimes, { preview: [], frame: [], longTasks: [] }),
  );
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(keys[key % keys.length]!);
    await page.waitForFunction(
      ([name, count]) =>
        (window as unknown as { keyTimes: Record<string, number[]> }).keyTimes[name as string]!.length >= Number(count),
      [until, key + 1] as const,
      { polling: 10 },
    );
    await page.waitForTimeout(20 + ((key * 7) % 40));
  }
  return page.evaluate((name) => {
    const times = (window as unknown as { keyTimes: Record<string, number[]> }).keyTimes;
    return { keys: times[name]!, longTasks: times['longTasks']! };
  }, until);
}

async function typeIntoTextField(page: Page, keys: string): Promise<Times> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99';
    document.body.append(field);
    field.focus();
  });
  return press(page, keys, 'frame');
}
