import { expect, test, type Page } from '@playwright/test';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const PHONE = { width: 390, height: 844 };

/** Pages with links, and the scroll positions at which they are left, in CSS pixels. */
const LISTS: {
  name: string;
  address: string;
  depth: number;
  to: string;
  window?: typeof PHONE;
  member?: boolean;
  thorough?: true;
}[] = [
  { name: 'explore', address: '/explore', depth: 1500, to: '/component/' },
  { name: 'the second page of explore', address: '/explore?page=2', depth: 2000, to: '/component/', thorough: true },
  { name: 'a filtered list', address: '/explore?category=Button', depth: 400, to: '/component/', thorough: true },
  { name: 'home', address: '/', depth: 2200, to: '/component/', thorough: true },
  { name: 'the categories', address: '/categories', depth: 600, to: '/explore?category=', thorough: true },
  { name: 'a profile', address: '/profile/ines_moreau', depth: 300, to: '/component/', member: true, thorough: true },
  { name: 'explore on a phone', address: '/explore', depth: 5000, to: '/component/', window: PHONE, thorough: true },
  { name: 'home on a phone', address: '/', depth: 3000, to: '/component/', window: PHONE, thorough: true },
];

const position = (page: Page) => page.evaluate(() => window.scrollY);

/** The first visible link whose address starts with `to`, and its position. */
function linkInWindow(page: Page, to: string): Promise<{ href: string; x: number; y: number } | null> {
  return page.evaluate((start) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${start}"]`)) {
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (height > 0 && document.elementFromPoint(x, y)?.closest('a') === link)
        return { href: link.getAttribute('href')!, x, y };
    }
    return null;
  }, to);
}

/** The address of the link at a point of the window. */
function linkAt(page: Page, { x, y }: { x: number; y: number }): Promise<string | null | undefined> {
  return page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest('a')?.getAttribute('href'),
    [x, y],
  );
}

/** Waits for a page's lists, then scrolls. */
async function scrollTo(page: Page, depth: number): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(async () => {
    await page.evaluate((top) => window.scrollTo(0, top), depth);
    expect(await position(page)).toBe(depth);
  }).toPass();
}

for (const { name, address, depth, to, window, member, thorough } of LISTS) {
  test(
    `back and reload restore the scroll position of ${name}`,
    { tag: thorough ? '@thorough' : [] },
    async ({ page }) => {
      if (window) await page.setViewportSize(window);
      if (member) await startSession(page, ACCOUNTS.member);
      await page.goto(address);
      await scrollTo(page, depth);
      let link: Awaited<ReturnType<typeof linkInWindow>> = null;
      await expect.poll(async () => (link = await linkInWindow(page, to))).not.toBeNull();
      const { href, x, y } = link!;
      const left = await position(page);

      const expectRestored = async () => {
        const state = async () => ({ position: await position(page), link: await linkAt(page, { x, y }) });
        await expect.poll(state).toEqual({ position: left, link: href });
        // Later content does not move it.
        await page.waitForTimeout(1_500);
        expect(await state()).toEqual({ position: left, link: href });
      };

      await test.step('back', async () => {
        await page.mouse.click(x, y);
        await page.waitForURL((url) => `${url.pathname}${url.search}` === href);
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
        await page.goBack();
        await expectRestored();
      });

      await test.step('reload', async () => {
        await page.reload();
        await expectRestored();
      });

      await test.step('back after a reload of the linked page', async () => {
        await page.goForward();
        await page.reload();
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
        await page.goBack();
        await expectRestored();
      });
    },
  );
}

test('a new page starts at the top, also a page that was left further down', async ({ page }) => {
  await page.goto('/explore');
  await scrollTo(page, 1500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveTitle('About · Keyframe');
  await expect.poll(() => position(page)).toBe(0);
  await page.goto('/explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await position(page)).toBe(0);
});

test('scrolling by the visitor ends the restoration of the scroll position', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/explore');
  await scrollTo(page, 1500);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, -3000);
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(await position(page)).toBeLessThan(1400);
});
