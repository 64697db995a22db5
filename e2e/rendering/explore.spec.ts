import { expect, test, type Page } from '@playwright/test';

const LAPTOPS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
];

const cards = (page: Page) => page.locator('main article');

test('/explore shows a complete row of cards in the window of a laptop', { tag: '@thorough' }, async ({ page }) => {
  for (const window of LAPTOPS) {
    await page.setViewportSize(window);
    await page.goto('/explore');
    await expect(cards(page).first().getByRole('link').first()).toBeVisible();
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const row = boxes.filter(({ top }) => top === boxes[0]!.top);
    expect(row.length).toBeGreaterThan(2);
    for (const { bottom } of row) expect(bottom, `at ${window.width} px`).toBeLessThanOrEqual(window.height);
  }
});

/** In the page: the distances between edges of /explore that are aligned. Pixels. */
function misalignments() {
  const edges = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return {
    heading: Math.abs(edges('main h1').left - left),
    tags: Math.abs(edges('main [aria-label="Most used tags"]').left - left),
    filters: Math.abs(edges('main [aria-label="Filters"]').right - right),
    horizontalScroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

test(
  'heading, tags, filters and cards of /explore are aligned at every width',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/explore');
    await expect(cards(page).first().getByRole('link').first()).toBeVisible();
    // All styles, before the first change of the width (docs/decisions.md).
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 768, 1024, 1280, 1366, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        for (const [what, distance] of Object.entries(await page.evaluate(misalignments)))
          expect(distance, `${what} at ${width} px`).toBeLessThanOrEqual(1);
      }).toPass({ timeout: 5_000 });
    }
  },
);

test('the document of a card is laid out at 300x270 at any width of the card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/explore');
  const frame = cards(page).first().locator('iframe');
  await expect(frame).toBeVisible();
  const shown = (await frame.boundingBox())!;
  const card = (await cards(page).first().boundingBox())!;
  expect(Math.abs(shown.width - card.width)).toBeLessThanOrEqual(1);
  expect(shown.width).toBeGreaterThan(300);
  const inside = (await (await frame.elementHandle())!.contentFrame())!;
  await inside.waitForLoadState();
  expect(await inside.evaluate(() => [innerWidth, innerHeight])).toEqual([300, 270]);
});
