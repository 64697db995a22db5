import { expect, test, type Page } from '@playwright/test';
import { chooseInMenu } from '../support/menus.ts';
import { signIn } from '../support/signIn.ts';
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
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
  await page.waitForTimeout(800);
  expect((await violationsInThemes(page)).filter((found) => !found.includes('monaco-'))).toEqual([]);
});

test('the sign-up popup meets WCAG 2.2 AA, dark and light', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Signup');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(800);
  expect(await violationsInThemes(page)).toEqual([]);
});

for (const [which, pages, tag] of [
  ["a member's own pages and the console", ['/dashboard', '/settings', '/admin'], []],
  ['more of them', ['/dashboard?tab=else', '/profile/ines_moreau', '/admin?tab=reports'], '@thorough'],
] as [string, string[], string | string[]][]) {
  test(`${which} meet WCAG 2.2 AA, dark and light`, { tag }, async ({ page }) => {
    await signIn(page, ACCOUNTS.admin);
    for (const path of pages) {
      await open(page, path);
      expect(await violationsInThemes(page), path).toEqual([]);
    }
  });
}

/** An open combobox of Base UI hides the rest of the page from screen readers; Tab closes it before moving the focus. */
const withoutHiddenRest = (found: string[]) =>
  found.filter((violation) => !violation.includes(': aria-hidden-focus: '));

/** The focus guards around an open popup of Base UI immediately pass the focus on. */
const withoutGuards = (found: string[]) => found.filter((violation) => !violation.includes('data-base-ui-focus-guard'));

test('menus, the search, hover panels, the drawer and the command menu meet WCAG 2.2 AA, dark and light', async ({
  page,
}) => {
  await open(page, '/');
  for (const name of ['Categories', 'Top Users', 'Trending', 'Tags']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).hover();
    await page.waitForTimeout(600);
    expect(withoutGuards(await violationsInThemes(page)), name).toEqual([]);
  }
  await page.mouse.move(5, 800);
  await page.getByRole('combobox', { name: /search/i }).fill('toggle');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(withoutHiddenRest(await violationsInThemes(page)), 'search').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(withoutGuards(await violationsInThemes(page)), 'account menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(600);
  expect(withoutGuards(await violationsInThemes(page)), 'drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.waitForTimeout(600);
  expect(withoutGuards(await violationsInThemes(page)), 'command menu').toEqual([]);
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.waitForTimeout(600);
  expect(withoutGuards(await violationsInThemes(page)), 'shortcuts').toEqual([]);
});
