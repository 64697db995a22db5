import { expect, test, type Page } from '@playwright/test';
import type { Registry } from 'contracts/registry';
import { TEST_SITE } from '../support/testSite.ts';

const EDITOR = `${TEST_SITE.remotes['editor']}/**`;

/** Opens a component from explore, by its name. */
async function openFirstComponent(page: Page): Promise<void> {
  await page.goto('/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/component\//);
}

async function changeRegistry(page: Page, change: (registry: Registry) => void): Promise<void> {
  await page.route('**/registry.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as Registry;
    change(registry);
    await route.fulfill({ json: registry });
  });
}

test("a remote whose server is down leaves a panel in its place; the other remotes go on, and Retry works when it's back", async ({ page }) => {
  await page.route(EDITOR, (route) => route.abort());
  await openFirstComponent(page);
  const retry = page.getByRole('button', { name: /retry|try again/i });
  await expect(retry).toBeVisible({ timeout: 30_000 });

  await page.goBack();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goForward();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute(EDITOR);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a version that cannot be loaded is replaced by the fallback version without a reload', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => {
    const editor = remotes['editor']!;
    const good = editor.channels.stable;
    const build = editor.versions[good]!;
    editor.versions['9.9.9'] = { ...build, container: 'keyframe_editor_gone', manifest: build.manifest.replace(good, '9.9.9'), entry: build.entry.replace(good, '9.9.9') };
    editor.channels.stable = '9.9.9';
    editor.fallback = good;
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openFirstComponent(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  expect(loads).toBe(1);
});

test('a remote built for another contract is not fetched', async ({ page }) => {
  let fetched = false;
  await page.route(EDITOR, (route) => {
    fetched = true;
    return route.continue();
  });
  await changeRegistry(page, ({ remotes }) => {
    const editor = remotes['editor']!;
    delete editor.fallback;
    for (const build of Object.values(editor.versions)) build.contract = 2;
  });
  await openFirstComponent(page);
  await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible();
  expect(fetched).toBe(false);
});

test('an entry that was tampered with is refused', async ({ page }) => {
  await page.route(`${TEST_SITE.remotes['editor']}/**/remoteEntry.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true;` });
  });
  await changeRegistry(page, ({ remotes }) => {
    delete remotes['editor']!.fallback;
  });
  await openFirstComponent(page);
  await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('with the registry out of reach the last good copy is used', async ({ page }) => {
  await page.goto('/explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route('**/registry.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without a registry and without a copy the site says so instead of staying blank', async ({ page }) => {
  await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/');
  await expect(page.getByText('Keyframe could not start')).toBeVisible();
});
