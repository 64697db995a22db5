import { expect, test } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

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
