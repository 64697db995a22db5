import { expect, test, type Page } from '@playwright/test';
import { chooseInMenu } from '../support/menus.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { violationsInThemes } from '../support/axe.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"] article')).toHaveCount(0);
}

const PUBLIC_PAGES = ['/', '/explore', '/login', '/contact', '/@ines_moreau'];
const MORE_PUBLIC_PAGES = [
  '/explore?q=nothing-is-called-this',
  '/categories',
  '/about',
  '/faq',
  '/privacy-policy',
  '/blogs',
  '/tandc',
  '/nowhere',
];

// One test for many pages, so that they share a cache.
for (const [which, pages, tag] of [
  ['public pages', PUBLIC_PAGES, []],
  ['more public pages', MORE_PUBLIC_PAGES, '@thorough'],
] as [string, string[], string | string[]][]) {
  test(`${which} meet WCAG 2.2 AA, dark and light`, { tag }, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of pages) {
      await open(page, path);
      expect.soft(await violationsInThemes(page), path).toEqual([]);
    }
  });
}

test("a component's page meets WCAG 2.2 AA, dark and light", async ({ page }) => {
  await open(page, '/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('tabpanel', { name: /^HTML of / })).toBeVisible();
  await page.waitForTimeout(800);
  expect(await violationsInThemes(page)).toEqual([]);
});

test('the sign-up popup meets WCAG 2.2 AA, dark and light', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Signup');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(800);
  expect(await violationsInThemes(page)).toEqual([]);
});

for (const [which, pages] of [
  ["a member's own pages and the console", ['/dashboard', '/settings', '/admin']],
  ['more of them', ['/dashboard?tab=else', '/profile/ines_moreau', '/admin?tab=reports']],
] as const) {
  test(`${which} meet WCAG 2.2 AA, dark and light`, { tag: '@thorough' }, async ({ page }) => {
    await startSession(page, ACCOUNTS.admin);
    for (const path of pages) {
      await open(page, path);
      expect(await violationsInThemes(page), path).toEqual([]);
    }
  });
}

// Of what opens only: the page below it has a test of its own.
test(
  'menus, the search, hover panels, the drawer and the command menu meet WCAG 2.2 AA, dark and light',
  { tag: '@thorough' },
  async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await open(page, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Categories', 'Top Users', 'Trending', 'Tags']) {
      await navigation.getByRole('button', { name }).hover();
      await page.waitForTimeout(600);
      expect(await violationsInThemes(page.locator('[data-panel]')), name).toEqual([]);
    }
    await page.mouse.move(5, 800);
    await page.getByRole('combobox', { name: /search/i }).fill('toggle');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violationsInThemes(page.getByRole('listbox')), 'search').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violationsInThemes(page.getByRole('menu')), 'account menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(600);
    expect(await violationsInThemes(dialog), 'drawer').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.waitForTimeout(600);
    expect(await violationsInThemes(dialog), 'command menu').toEqual([]);
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.waitForTimeout(600);
    expect(await violationsInThemes(dialog), 'shortcuts').toEqual([]);
  },
);
