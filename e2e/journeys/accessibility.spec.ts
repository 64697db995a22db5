import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { violations } from '../support/axe.ts';

async function open(page: Page, path: string, theme: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('keyframe.theme', value), theme);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"] article')).toHaveCount(0);
  // Let entrances end: half-transparent text has no contrast to measure.
  await page.waitForTimeout(1_200);
}

for (const theme of ['dark', 'light']) {
  for (const path of ['/', '/explore', '/explore?q=nothing-is-called-this', '/categories', '/about', '/faq', '/privacy-policy', '/blogs', '/contact', '/tandc']) {
    test(`${path} keeps to WCAG 2.2 AA, ${theme}`, async ({ page }) => {
      await open(page, path, theme);
      expect(await violations(page)).toEqual([]);
    });
  }

  test(`a component's page keeps to WCAG 2.2 AA, ${theme}`, async ({ page }) => {
    await open(page, '/explore', theme);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('.monaco-editor').first()).toBeVisible();
    await page.waitForTimeout(800);
    expect((await violations(page)).filter((found) => !found.includes('monaco-'))).toEqual([]);
  });

  test(`the sign-up popup keeps to WCAG 2.2 AA, ${theme}`, async ({ page }) => {
    await open(page, '/', theme);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Signup' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(800);
    expect(await violations(page)).toEqual([]);
  });

  test(`a member's own pages keep to WCAG 2.2 AA, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('keyframe.theme', value), theme);
    await signIn(page, ACCOUNTS.admin);
    for (const path of ['/dashboard', '/profile/ines_moreau', '/onboarding', '/admin']) {
      await open(page, path, theme);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

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
