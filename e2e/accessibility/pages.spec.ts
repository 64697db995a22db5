import { expect, test, type Page } from '@playwright/test';
import { chooseInMenu } from '../support/menus.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { violations } from '../support/axe.ts';

const THEMES = ['dark', 'light'] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"] article')).toHaveCount(0);
}

/** The violations of the open page in both themes. A theme is an attribute of the page, so one visit is enough. */
async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    // Waits for all colour transitions; a transition that is replaced by another is cancelled.
    await page.evaluate(async (value) => {
      document.documentElement.setAttribute('data-theme', value);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }, theme);
    found.push(
      ...(await violations(page, { coloursOnly: theme !== THEMES[0] })).map((violation) => `${theme}: ${violation}`),
    );
  }
  return found;
}

for (const path of [
  '/',
  '/explore',
  '/explore?q=nothing-is-called-this',
  '/categories',
  '/about',
  '/faq',
  '/privacy-policy',
  '/blogs',
  '/contact',
  '/tandc',
  '/login',
  '/@ines_moreau',
  '/nowhere',
]) {
  test(`${path} meets WCAG 2.2 AA, dark and light`, async ({ page }) => {
    await open(page, path);
    expect(await violationsInThemes(page)).toEqual([]);
  });
}

test("a component's page meets WCAG 2.2 AA, dark and light", async ({ page }) => {
  await open(page, '/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
  await page.waitForTimeout(800);
  expect((await violationsInThemes(page)).filter((found) => !found.includes('monaco-'))).toEqual([]);
});

test('the sign-up popup meets WCAG 2.2 AA, dark and light', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Signup');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(800);
  expect(await violationsInThemes(page)).toEqual([]);
});

test("a member's own pages meet WCAG 2.2 AA, dark and light", async ({ page }) => {
  await signIn(page, ACCOUNTS.admin);
  for (const path of [
    '/dashboard',
    '/dashboard?tab=else',
    '/profile/ines_moreau',
    '/settings',
    '/admin',
    '/admin?tab=reports',
  ]) {
    await open(page, path);
    expect(await violationsInThemes(page), path).toEqual([]);
  }
});

/** An open combobox of Base UI hides the rest of the page from screen readers; Tab closes it before moving the focus. */
const withoutHiddenRest = (found: string[]) =>
  found.filter((violation) => !violation.includes(': aria-hidden-focus: '));

/** The focus guards around an open popup of Base UI immediately pass the focus on. */
const withoutGuards = (found: string[]) => found.filter((violation) => !violation.includes('data-base-ui-focus-guard'));

test('menus, the search, hover panels and the drawer meet WCAG 2.2 AA, dark and light', async ({ page }) => {
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
});

/** Pages that scroll with their content; the editor and the component page fill the window. */
const SCROLLING = [
  '/',
  '/explore',
  '/categories',
  '/about',
  '/faq',
  '/privacy-policy',
  '/blogs',
  '/contact',
  '/tandc',
  '/login',
  '/@ines_moreau',
  '/nowhere',
  '/dashboard',
  '/settings',
  '/admin',
  '/admin?tab=reports',
];
const WIDTHS = [320, 390, 768, 1280, 1366, 1440, 1920, 2560];

/** In the page: the elements that make it scroll horizontally. Empty if it does not. */
function elementsBeyond(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.id}`)
    .concat(`${scrollWidth - clientWidth} px beyond`);
}

test('no page scrolls horizontally from 320 to 2560 px', async ({ page }) => {
  await signIn(page, ACCOUNTS.admin);
  for (const path of SCROLLING) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Chromium 156 keeps old styles if a rule is inserted and a media query changes between two style computations
    // (docs/decisions.md), so the window's width changes only when the page has all its styles.
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(elementsBeyond), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});
