import { expect, test, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { newestComponent } from '../support/components.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

// Playwright switches the back/forward cache off, because `page.goBack` waits for a page load.
test.use({
  storageState: { cookies: [], origins: [] },
  launchOptions: {
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

type Marked = Window & { restored?: boolean };

/** Leaves the page for one without scripts, goes back, and returns why it was loaded again: undefined if it was not. */
async function leaveAndReturn(page: Page, path: string): Promise<unknown> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => ((window as Marked).restored = persisted));
  });
  await page.goto('/robots.txt');
  // In a task of its own: going back ends the context in which the call would return.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
  await page.waitForFunction(() => document.readyState === 'complete');
  return page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return (window as Marked).restored ? undefined : (load?.notRestoredReasons ?? 'no reason given');
  });
}

test('public pages come from the back/forward cache', async ({ page }) => {
  for (const path of ['/', '/faq', '/explore', '/categories', '/@ines_moreau', `/component/${await newestComponent()}`])
    expect(await leaveAndReturn(page, path), path).toBeUndefined();
});

test('a member’s pages come from the back/forward cache', async ({ page }) => {
  await signIn(page, ACCOUNTS.member);
  for (const path of ['/explore', '/dashboard']) expect(await leaveAndReturn(page, path), path).toBeUndefined();
});
