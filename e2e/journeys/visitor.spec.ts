import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import { tabAndPress, tabTo } from '../support/keyboard.ts';
import { coloursIn } from '../support/pixels.ts';
import { TEST_SITE } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function expectHtml(download: Download, code: string): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/\.html$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(code.trim().split('\n')[0]);
  expect(text).toContain('MIT License');
}

async function expectZip(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const file of ['index.html', 'LICENSE', 'README'])
    expect(bytes.includes(file), `${file} is in the archive`).toBe(true);
}

/** A category in the navigation's panel; the home page also links to categories. */
function inCategoriesPanel(page: Page, category: string) {
  const link = page.getByRole('link', { name: new RegExp(`^${category}`) });
  const panel = page
    .locator('div')
    .filter({ has: page.getByRole('link', { name: 'All categories' }) })
    .filter({ has: link })
    .last();
  return panel.getByRole('link', { name: new RegExp(`^${category}`) });
}

const activities = (page: Page) => ({
  code: page.getByRole('button', { name: 'Copy HTML' }),
  share: page.getByRole('button', { name: 'Share', exact: true }),
  shared: page.getByRole('dialog').getByRole('button', { name: /copy/i }),
  download: page.getByRole('button', { name: 'Download', exact: true }),
  html: page.getByRole('menuitem', { name: 'Download Code' }),
  zip: page.getByRole('menuitem', { name: 'Download ZIP' }),
});

test('a visitor finds a component through the navigation, copies its code, shares it and downloads it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });

  await test.step('chooses a category in the hover panel', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await bar.getByRole('button', { name: 'Categories' }).hover();
    await inCategoriesPanel(page, 'Loader').click();
    await expect(page).toHaveURL(/\/explore\?category=Loader/);
    await expect(page.getByRole('status').filter({ hasText: /\d+ components?/ })).toBeVisible();
  });

  await test.step('opens a component, which is painted', async () => {
    const link = page.getByRole('article').first().getByRole('link').first();
    const name = (await link.textContent())!;
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const frame = page.locator('iframe').first();
    await expect
      .poll(() => coloursIn(frame), { message: 'the preview shows more than a blank page' })
      .toBeGreaterThan(4);
    await expect(page.getByRole('region', { name: 'MIT License' })).toBeVisible();
  });

  const { code, share, shared, download, html, zip } = activities(page);
  await code.click();
  await expect(page.getByText('Copied HTML')).toBeVisible();
  const copied = await clipboard(page);
  expect(copied).toMatch(/<\w+/);

  await share.click();
  await shared.click();
  await expect(page.getByText('Link copied successfully')).toBeVisible();
  expect(await clipboard(page)).toBe(page.url());
  await page.keyboard.press('Escape');

  await download.click();
  await Promise.all([page.waitForEvent('download'), html.click()]).then(([saved]) => expectHtml(saved, copied));
  await download.click();
  await Promise.all([page.waitForEvent('download'), zip.click()]).then(([saved]) => expectZip(saved));

  await test.step('a like opens the login popup', async () => {
    await page
      .getByRole('button', { name: /^Like / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Member Sign in' })).toHaveAccessibleDescription(/^Log in to like /);
  });
});

test(
  'a visitor finds, shares, downloads and copies a component by keyboard',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');

    await test.step('the first tab stop is the skip link', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(/skip/i);
    });
    await tabAndPress(page, page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Categories' }));
    await tabAndPress(page, inCategoriesPanel(page, 'Button'));
    await expect(page).toHaveURL(/\/explore\?category=Button/);

    const link = page.getByRole('article').first().getByRole('link').first();
    await tabAndPress(page, link);
    await expect(page).toHaveURL(/\/component\//);
    const { code, share, shared, download, html } = activities(page);
    await expect(page.getByRole('tabpanel', { name: /^HTML of / })).toBeVisible();

    await tabAndPress(page, share);
    await tabAndPress(page, shared);
    await expect(page.getByText('Link copied successfully')).toBeVisible();
    expect(await clipboard(page)).toMatch(new RegExp(`^${TEST_SITE.origin}/component/`));
    await page.keyboard.press('Escape');
    await expect(share).toBeFocused();

    await tabAndPress(page, download);
    await expect(html).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]).then(([saved]) =>
      expectZip(saved),
    );
    await tabAndPress(page, code);
    await expect(page.getByText('Copied HTML')).toBeVisible();
    const copied = await clipboard(page);
    // Backwards through the page and out of the code view.
    await tabTo(page, download, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(html).toBeFocused();
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]).then(([saved]) =>
      expectHtml(saved, copied),
    );
  },
);
