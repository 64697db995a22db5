import { expect, test, type Page } from '@playwright/test';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const bar = (page: Page) => page.locator('[data-header-bar]');
const scrollBy = (page: Page, distance: number) =>
  page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), distance);

async function openExplore(page: Page) {
  await page.goto('/explore');
  await expect(page.locator('main article').nth(5)).toBeAttached();
}

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone in landscape', width: 844, height: 390 },
]) {
  test(`on ${name} the header bar hides on scrolling down and returns on scrolling up`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openExplore(page);
    await scrollBy(page, 900);
    await expect(bar(page)).not.toBeInViewport();
    await scrollBy(page, -60);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
}

test('the hidden header bar returns on focus, and stays while its suggestions are open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openExplore(page);
  await scrollBy(page, 900);
  await expect(bar(page)).not.toBeInViewport();
  await page.getByRole('combobox', { name: /search/i }).focus();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('toggle');
  await expect(page.getByRole('option').first()).toBeVisible();
  await scrollBy(page, 300);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('in a large window the header bar stays visible', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExplore(page);
  await scrollBy(page, 900);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('with reduced motion the header bar hides without a transition', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openExplore(page);
  await expect(bar(page)).toHaveCSS('transition-duration', '0s');
});

for (const width of [320, 360, 390]) {
  test(
    `at ${width} px a member's header bar stays within the page's gutters`,
    { tag: width === 320 ? [] : '@thorough' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await startSession(page, ACCOUNTS.member);
      await page.goto('/faq');
      const right = await bar(page).evaluate((element) =>
        Math.max(
          ...[...element.querySelectorAll('button, a, input')].map((each) => each.getBoundingClientRect().right),
        ),
      );
      expect(right).toBeLessThanOrEqual(width - 20);
    },
  );
}

test('a link to a section shows it below the header bar', async ({ page }) => {
  await page.goto('/tandc');
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
  const id = (await link.getAttribute('href'))!.split('#')[1]!;
  await page.goto(`/tandc#${id}`);
  const section = page.locator(`[id="${id}"]`);
  await expect(section).toBeInViewport();
  const [top, bottom] = [
    await section.evaluate((element) => element.getBoundingClientRect().top),
    await bar(page).evaluate((element) => element.getBoundingClientRect().bottom),
  ];
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test('while a panel of the navigation bar is open, only its entry is marked', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const marked = () =>
    navigation.evaluate((bar) =>
      [...bar.querySelectorAll(':scope > ul > li > :is(a, button)')]
        .filter((entry) => getComputedStyle(entry, '::after').scale !== '0')
        .map(({ textContent }) => textContent),
    );
  await expect.poll(marked).toEqual(['Home']);
  await navigation.getByRole('button', { name: 'Tags' }).hover();
  await expect.poll(marked).toEqual(['Tags']);
});
