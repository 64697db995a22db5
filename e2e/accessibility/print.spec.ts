import { expect, test, type Page } from '@playwright/test';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test(
  'prints a page on white, without header, navigation, buttons and footer',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/tandc');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const role of ['navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('prints the questions of the FAQ, although they are buttons', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 3 }).first().getByRole('button')).toBeVisible();
});

test('prints a component with its preview and all of its code, wrapped', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/explore');
  await page.locator('main article a[href^="/component/"]').first().click();
  await expect(page.getByRole('tab', { name: 'CSS' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Media emulation does not dispatch this event.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  for (const part of ['HTML', 'CSS']) await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  await expect(page.getByTitle(/^Preview of/).first()).toBeVisible();
  expect(await background(page)).toBe('rgb(255, 255, 255)');
  const overflow = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('pre')].map((code) => code.scrollWidth - code.clientWidth)),
  );
  expect(overflow).toBe(0);
});
