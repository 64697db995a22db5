/**
 * `npm run bench -- knobs`: the time from the press of Adjust to the painted knobs, on the pages of the starter collection's
 * components, in a production build. The baseline, in the same run and page, is a press that inserts the same panel as
 * finished HTML. Milliseconds.
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { median, percentile, startBenchSite } from './bench.ts';

/** The components whose panel is opened, once each as a visitor does. */
const COMPONENTS = Number(process.env['KEYFRAME_BENCH_COMPONENTS'] ?? 12);
const TARGET = 100;

const site = await startBenchSite();
const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
try {
  const response = await fetch(
    `${site.at.api}/api/v1/component/getVerifiedComponents?fields=card&limit=${COMPONENTS}&sort=likes&language=HTML%2BCSS`,
  );
  const { componentArray } = (await response.json()) as { componentArray: { _id: string }[] };
  const [knobs, html]: [number[], number[]] = [[], []];
  for (const { _id } of componentArray) {
    const page = await browser.newPage({ baseURL: site.at.shell, viewport: { width: 1440, height: 900 } });
    await page.goto(`/component/${_id}`);
    const adjust = page.getByRole('button', { name: 'Adjust', exact: true });
    await adjust.hover();
    await page.waitForTimeout(2_000);
    knobs.push(await painted(page, '[data-knobs] fieldset', () => adjust.click()));
    html.push(await insertedHtml(page));
    await page.close();
  }
  const line = (name: string, times: number[]) =>
    console.log(
      `  ${name.padEnd(22)} p50 ${median(times).toFixed(0).padStart(3)}   p90 ${percentile(times, 90).toFixed(0).padStart(3)}   slowest ${Math.max(...times).toFixed(0)}`,
    );
  console.log(`\nFrom a press to the painted panel, ${knobs.length} components, in milliseconds (target ${TARGET})\n`);
  line('knobs', knobs);
  line('the same as HTML', html);
  console.log(`  ratio ${(median(knobs) / median(html)).toFixed(2)}\n`);
} finally {
  await browser.close();
  await site.end();
}

/** From the next press until a frame with the element has been painted. */
async function painted(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  const time = page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) =>
            // Only functions without names: the names that tsx gives are not known in the page.
            new MutationObserver((_changes, observer) => {
              if (document.querySelector(shown)?.checkVisibility() !== true) return;
              observer.disconnect();
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              // After a frame's callbacks the next task follows its painting.
              requestAnimationFrame(() => port2.postMessage(undefined));
            }).observe(document, { subtree: true, childList: true, attributes: true }),
          { capture: true, once: true },
        );
      }),
    selector,
  );
  // The listener is there before the press.
  await page.evaluate(() => undefined);
  await press();
  return time;
}

async function insertedHtml(page: Page): Promise<number> {
  await page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('[data-knobs]')!;
    const { outerHTML } = panel;
    const parent = panel.parentElement!;
    panel.style.display = 'none';
    const button = document.createElement('button');
    button.textContent = 'Insert';
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99';
    button.addEventListener('click', () => {
      const copy = document.createElement('div');
      copy.innerHTML = outerHTML;
      copy.id = 'inserted';
      parent.append(copy);
    });
    document.body.append(button);
  });
  await page.waitForTimeout(500);
  return painted(page, '#inserted fieldset', () => page.getByRole('button', { name: 'Insert', exact: true }).click());
}
