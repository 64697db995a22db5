import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { addresses, ports } from '@keyframe/tools/local';
import { violationsInThemes } from '../support/axe.ts';
import { PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';

const KEYFRAME = join(import.meta.dirname, '../../tools/bin/keyframe.mjs');
const { devShell: origin } = addresses(ports(PORT_OFFSET));

let kit: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  kit = spawn(process.execPath, [KEYFRAME, 'kit'], {
    env: { ...process.env, KEYFRAME_PORT_OFFSET: String(PORT_OFFSET) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of kit.stdout!.setEncoding('utf8')) {
    output += text as string;
    if (output.includes(origin)) return;
  }
  throw new Error(`keyframe kit ended:\n${output}`);
});
test.afterAll(async () => {
  kit.kill('SIGINT');
  await once(kit, 'exit');
});

/** Opens the page of an export by its address. */
const open = async (page: Page, name: string) => {
  await page.goto(`${origin}/#${name}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('the catalogue is used with the keyboard: an export is found, opened and has the focus', async ({ page }) => {
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Filter by name' }).focus();
  await page.keyboard.type('radio');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'RadioCards' })).toBeFocused();
  await page.getByRole('radio', { name: 'Large' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked();
});

test('its pages have no accessibility faults in both themes', async ({ page }) => {
  for (const name of ['Button', 'useForm', 'QueryView']) {
    await open(page, name);
    expect(await violationsInThemes(page), name).toEqual([]);
  }
});

test('every example runs without an error, and no page is wider than a phone', async ({ page }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    // The components of some examples are on no site, so that their documents are missing.
    const isPreview = message.location().url.startsWith(TEST_SITE.preview);
    if (message.type() === 'error' && !isPreview) problems.push(`${message.text()} ${message.location().url}`);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin);
  const links = await page
    .locator('nav a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)));
  expect(links.length).toBeGreaterThan(100);
  for (const name of links) {
    await page.evaluate((hash) => (location.hash = hash), name);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
    await expect(page.getByText('The example has failed')).toHaveCount(0);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) problems.push(`${name} is ${beyond} px too wide`);
  }
  expect(problems).toEqual([]);
});

test('a preview runs in the frame of the running site', async ({ page }) => {
  await open(page, 'LivePreviewFrame');
  const preview = page.getByRole('main').frameLocator('iframe').frameLocator('iframe[title="Component"]');
  await expect(preview.getByRole('button', { name: 'Press' })).toBeVisible();
});
