import { expect, test, type Page } from '@playwright/test';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

const LAPTOPS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
];

const cards = (page: Page) => page.locator('main article');

for (const window of LAPTOPS) {
  test(`/explore shows a complete row of cards in a window of ${window.width}x${window.height}`, async ({ page }) => {
    await page.setViewportSize(window);
    await page.goto('/explore');
    await expect(cards(page).first().getByRole('link').first()).toBeVisible();
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const row = boxes.filter(({ top }) => top === boxes[0]!.top);
    expect(row.length).toBeGreaterThan(2);
    for (const { bottom } of row) expect(bottom).toBeLessThanOrEqual(window.height);
  });
}

for (const width of [320, 390, 768, 1024, 1280, 1366, 1440, 1920, 2560]) {
  test(`at ${width} px heading, tags, filters and cards of /explore are aligned`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/explore');
    await expect(cards(page).first().getByRole('link').first()).toBeVisible();
    const grid = await cards(page).evaluateAll((all) => {
      const boxes = all.map((card) => card.getBoundingClientRect());
      return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
    });
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const heading = await edges('main h1');
    const tags = await edges('main [aria-label="Most used tags"]');
    const filters = await edges('main [aria-label="Filters"]');
    expect(Math.abs(heading.left - grid.left), 'heading').toBeLessThanOrEqual(1);
    expect(Math.abs(tags.left - grid.left), 'tags').toBeLessThanOrEqual(1);
    expect(Math.abs(filters.right - grid.right), 'filters').toBeLessThanOrEqual(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'no horizontal scrolling',
    ).toBeLessThanOrEqual(width);
  });
}

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
