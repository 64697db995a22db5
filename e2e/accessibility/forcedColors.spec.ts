import { expect, test, type Page } from '@playwright/test';
import { chooseInMenu } from '../support/menus.ts';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

/** Forced colours replace all colours and remove box shadows, so edges and states must not depend on them. */
test.use({ colorScheme: 'dark' });

const PUBLIC_PAGES = [
  '/',
  '/explore?tag=hover',
  '/categories',
  '/about',
  '/faq',
  '/contact',
  '/privacy-policy',
  '/tandc',
  '/login',
  '/blogs',
  '/@ines_moreau',
  '/nowhere',
];
const MEMBER_PAGES = [
  '/dashboard',
  '/dashboard?tab=stats',
  '/profile/ines_moreau',
  '/settings',
  '/admin',
  '/admin?tab=history',
  '/admin?tab=reports',
];

/** Finds controls and surfaces without an edge, and selected controls without the system's highlight, by computed styles. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const resolve = (color: string) => {
      const probe = document.createElement('div');
      probe.style.cssText = `forced-color-adjust: none; background-color: ${color}`;
      document.body.append(probe);
      const resolved = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return resolved;
    };
    const highlight = resolve('Highlight');
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 1 &&
          !element.closest('.monaco-editor'),
      );
    const hasEdge = (element: Element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
        (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0)
      );
    };
    /** A list fills its scrolling surface, and a field its frame, so the parent's edge counts. */
    const isEdged = (element: Element) =>
      hasEdge(element) || (element.parentElement !== null && hasEdge(element.parentElement));
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const chosen =
      '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"])';
    return [
      ...shown(
        'button, [data-button], input:not([type="hidden"], [type="file"]), textarea, [role="tab"], [role="combobox"]',
      )
        .filter((element) => !isEdged(element))
        .map((element) => `no edge: ${name(element)}`),
      ...shown('main article:has(iframe), [role="dialog"], [role="menu"], [role="listbox"]')
        .filter((element) => !isEdged(element))
        .map((element) => `surface without an edge: ${name(element)}`),
      ...shown(chosen)
        .filter((element) => getComputedStyle(element).backgroundColor !== highlight)
        .map((element) => `selected, but not highlighted: ${name(element)}`),
    ];
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"] article')).toHaveCount(0);
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

test('every public page shows its edges and states in forced colours', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await open(page, path);
    expect(await faults(page), path).toEqual([]);
  }
});

test("a member's pages show their edges and states in forced colours", async ({ page }) => {
  await signIn(page, ACCOUNTS.admin);
  for (const path of MEMBER_PAGES) {
    await open(page, path);
    expect(await faults(page), path).toEqual([]);
  }
});

test("a component's page shows its edges and states in forced colours", async ({ page }) => {
  await open(page, '/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the picker shows the chosen category and language in forced colours', async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create' }).first().click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('radio', { name: 'Loader' }).click();
  await picker.getByRole('radio', { name: 'HTML+CSS', exact: true }).click();
  expect(await faults(page)).toEqual([]);
});

test('the sign-up popup, the account menu and a select show their edges in forced colours', async ({ page }) => {
  await open(page, '/explore');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await chooseInMenu(page, 'Signup');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
