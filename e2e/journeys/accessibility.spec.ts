import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe finds against WCAG 2.2 AA in the page itself; previews are members' work and are left out. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> } };
    return (await axe.run({ exclude: [['iframe']] }, { runOnly: tags, iframes: false })).violations;
  }, WCAG_22_AA);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary ?? ''}`));
}

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
