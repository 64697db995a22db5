import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { violations } from '../support/axe.ts';

const THEMES = ['dark', 'light'] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"] article')).toHaveCount(0);
  // Let entrances end: half-transparent text has no contrast to measure.
  await page.waitForTimeout(1_200);
}

/** What is wrong with what is shown, in either theme. A theme is an attribute of the page, so one visit does for both. */
async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    // Once every colour has changed; a transition that another one takes the place of is cancelled.
    await page.evaluate(async (value) => {
      document.documentElement.setAttribute('data-theme', value);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }, theme);
    found.push(...(await violations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

for (const path of ['/', '/explore', '/explore?q=nothing-is-called-this', '/categories', '/about', '/faq', '/privacy-policy', '/blogs', '/contact', '/tandc']) {
  test(`${path} keeps to WCAG 2.2 AA, dark and light`, async ({ page }) => {
    await open(page, path);
    expect(await violationsInThemes(page)).toEqual([]);
  });
}

test("a component's page keeps to WCAG 2.2 AA, dark and light", async ({ page }) => {
  await open(page, '/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
  await page.waitForTimeout(800);
  expect((await violationsInThemes(page)).filter((found) => !found.includes('monaco-'))).toEqual([]);
});

test('the sign-up popup keeps to WCAG 2.2 AA, dark and light', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Signup' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(800);
  expect(await violationsInThemes(page)).toEqual([]);
});

test("a member's own pages keep to WCAG 2.2 AA, dark and light", async ({ page }) => {
  await signIn(page, ACCOUNTS.admin);
  for (const path of ['/dashboard', '/dashboard?tab=else', '/profile/ines_moreau', '/onboarding', '/admin']) {
    await open(page, path);
    expect(await violationsInThemes(page), path).toEqual([]);
  }
});

test('no page scrolls sideways on a phone, a tablet or a desk', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/explore', '/categories', '/about', '/faq', '/privacy-policy', '/blogs', '/contact', '/tandc', '/dashboard', '/onboarding', '/admin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
