import { expect, test, type Page } from '@playwright/test';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

/** The CSS properties that the page's animations change; those of previews are not among them. */
const animated = (page: Page) =>
  page.evaluate(() => {
    const frames = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    const notes = ['offset', 'computedOffset', 'easing', 'composite'];
    return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !notes.includes(name)).sort();
  });

/**
 * A browser animates these two without the page's main thread. A motion path, or `translate` within an SVG, keeps it busy in
 * every frame (docs/budgets.md).
 */
const WITHOUT_MAIN_THREAD = ['opacity', 'transform'];

for (const path of ['/', '/contact'])
  test(`what moves on ${path} does so without the main thread`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => animated(page)).toContain('transform');
    await expect
      .poll(async () => (await animated(page)).filter((name) => !WITHOUT_MAIN_THREAD.includes(name)))
      .toEqual([]);
  });

test('the spinner of a preview that loads moves without the main thread', async ({ page }) => {
  // No preview paints.
  await page.route(/\/c\/[^/]+\/[^/]+\?/, () => undefined);
  await page.goto('/explore');
  await expect.poll(() => animated(page)).toEqual(WITHOUT_MAIN_THREAD);
});
