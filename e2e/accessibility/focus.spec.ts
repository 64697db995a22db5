import { expect, test, type Page } from '@playwright/test';

/** WCAG 2.2 AA, 2.4.11: sticky content does not cover the focused element. */

/** Describes the focused element if it is covered or outside the window; undefined otherwise. */
async function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('header, a[href="#main"]')) return undefined;
    const box = focused.getBoundingClientRect();
    const bar = document.querySelector('[data-header-bar]')?.getBoundingClientRect();
    if (box.height === 0 || bar === undefined || box.height > window.innerHeight - bar.bottom) return undefined;
    const covered = box.top < bar.bottom - 1 || box.bottom > window.innerHeight + 1;
    return covered
      ? `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.getAttribute('title') ?? focused.textContent}: ${box.top}–${box.bottom}, header to ${bar.bottom}`
      : undefined;
  });
}

/** Waits until the page's height is stable for half a second: a loading list moves the footer, where the test starts. */
async function heightSettles(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"] article')).toHaveCount(0);
  await page.evaluate(async () => {
    const height = () => document.documentElement.scrollHeight;
    for (let [kept, since] = [height(), performance.now()]; performance.now() - since < 500;) {
      await new Promise(requestAnimationFrame);
      if (height() !== kept) [kept, since] = [height(), performance.now()];
    }
  });
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  for (const path of ['/', '/explore', '/categories']) {
    test(`tabbing through ${path} at ${width} px never covers the focused element, forwards and backwards`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main article, main a[href^="/explore?category="]').first()).toBeVisible();
      await heightSettles(page);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const covered: string[] = [];
      for (const key of ['Shift+Tab', 'Tab']) {
        for (let step = 0; step < 60; step += 1) {
          await page.keyboard.press(key);
          const found = await coveredFocus(page);
          if (found !== undefined) covered.push(`${key}: ${found}`);
        }
      }
      expect(covered).toEqual([]);
    });
  }
}
