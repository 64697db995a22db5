import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ClientReport } from '@keyframe/contracts/report';
import { parsePolicy } from '@keyframe/tools/headers';
import { openEditor, typeCode } from '../support/editor.ts';
import { chooseOption, pressInPopup } from '../support/menus.ts';
import { coloursIn } from '../support/pixels.ts';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';
import { expectNoViolations, watchViolations } from '../support/violations.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

/** A foreign host, served by the tests. */
const FOREIGN = 'http://foreign.example';

async function switchTheme(page: Page): Promise<void> {
  // Wait for the drawer to close, because it has the same button.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Theme: / }).click();
  await pressInPopup(page.getByRole('menuitemcheckbox', { name: 'Light' }));
}

test.describe('the policy causes no violations', () => {
  test.describe.configure({ timeout: 120_000 });

  test('for a visitor of home, explore and a component’s code', { tag: '@thorough' }, async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/');
    await expect(page.locator('iframe').first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await switchTheme(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/explore');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await chooseOption(page, 'All categories');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('tabpanel', { name: /^HTML of / })).toBeVisible();
    await page.getByRole('tab', { name: 'CSS' }).click();
    await page.getByRole('button', { name: /share/i }).first().click();
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await page.keyboard.press('Escape');
    await switchTheme(page);
    await expectNoViolations(page, violations);
  });

  test('for a member who signs in and writes HTML, Tailwind and JavaScript', { tag: '@thorough' }, async ({ page }) => {
    const violations = await watchViolations(page);
    await signIn(page, ACCOUNTS.member);
    await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible();
    await openEditor(page, { language: 'HTML+Tailwind+JS' });
    await typeCode(page, '<p class="text-red-500">Under a policy</p>');
    await expect
      .poll(() => coloursIn(page.locator('iframe[title="Live preview"]')), {
        message: 'the preview shows more than a blank page',
      })
      .toBeGreaterThan(8);

    const code = page.locator('.monaco-editor .view-lines').first();
    const suggestions = page.locator('.suggest-widget').getByRole('option').first();
    await code.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('<but');
    await expect(suggestions).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await expect(page.locator('.quick-input-widget')).toBeVisible();
    await page.keyboard.press('Escape');

    // A worker compiles Tailwind.
    await page.getByRole('tab', { name: 'Tailwind' }).click();
    await typeCode(page, '.note { @apply no-such-class; }');
    await expect(page.getByText('Tailwind error')).toBeVisible();

    await page.getByRole('tab', { name: 'JS' }).click();
    await code.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\ndocument.querySel');
    await expect(suggestions).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');

    await page.getByRole('combobox').first().click();
    await chooseOption(page, 'HCLight');
    await switchTheme(page);
    await expectNoViolations(page, violations);
  });

  test('for an admin in the console', async ({ page }) => {
    const violations = await watchViolations(page);
    await startSession(page, ACCOUNTS.admin);
    await page.goto('/admin');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    }
    await expectNoViolations(page, violations);
  });
});

test('the policy allows scripts only from the site’s servers, without inline scripts and eval', async ({ request }) => {
  for (const path of ['/', '/explore', '/index.html']) {
    const policy = parsePolicy((await request.get(path)).headers()['content-security-policy'] ?? '');
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", ...Object.values(TEST_SITE.remotes)]));
    expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|nonce|https:( |$)/);
  }
});

test('blocks inline scripts, eval and scripts of other hosts', async ({ page }) => {
  const violations = await watchViolations(page);
  let requested = false;
  await page.route(`${FOREIGN}/**`, (route) => {
    requested = true;
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.ranForeign = true;' });
  });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const evaluated = await page.evaluate(async (foreign) => {
    const put = (script: Partial<HTMLScriptElement>) =>
      document.head.append(Object.assign(document.createElement('script'), script));
    put({ textContent: 'globalThis.ranInline = true;' });
    await new Promise((resolve) => put({ src: `${foreign}/script.js`, onload: resolve, onerror: resolve }));
    // In a task of the page, because the policy does not apply to code that a test evaluates.
    return new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve((0, eval)('"ran"'));
        } catch (error) {
          resolve((error as Error).name);
        }
      });
    });
  }, FOREIGN);
  expect(evaluated).toBe('EvalError');
  expect(await page.evaluate(() => ['ranInline', 'ranForeign'].filter((name) => name in globalThis))).toEqual([]);
  expect(requested).toBe(false);
  for (const what of ['script-src-elem inline', `script-src-elem ${FOREIGN}/script.js`, 'script-src eval'])
    expect(violations.join('\n')).toContain(what);
});

test('reports a policy violation of a remote’s code under its name, in the console and to the API', async ({
  page,
}) => {
  let chunk: string | undefined;
  await page.route(`${TEST_SITE.remotes['browse']}/browse/**/*.js`, async (route) => {
    const url = route.request().url();
    if (url.endsWith('/remoteEntry.js') || chunk !== undefined) return route.continue();
    chunk = url;
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${await response.text()}\ntry { (0, eval)('globalThis.ranEval = true'); } catch { /* Blocked. */ }`,
    });
  });
  const logged = page.waitForEvent('console', (message) => message.text().includes('failed at policy'));
  const sent = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url() === TEST_SITE.api + ENDPOINTS.reportFailure.path,
  );
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const report = ClientReport.parse((await sent).request().postDataJSON());
  const version = chunk!.split('/browse/')[1]!.split('/')[0];
  expect((await sent).status()).toBe(204);
  expect(report).toMatchObject({
    remote: 'browse',
    version,
    channel: 'stable',
    overridden: false,
    phase: 'policy',
    page: '/faq',
  });
  expect(report.message).toContain(`script-src refused eval (${chunk}`);
  expect((await logged).text()).toContain(`[remotes] browse ${version} (stable) failed at policy`);
  expect(await page.evaluate(() => 'ranEval' in globalThis)).toBe(false);

  const log = join(process.env['KEYFRAME_TEST_DATA']!, 'api.log');
  await expect
    .poll(() =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"client report"') && line.includes(chunk!))
        .map((line) => (JSON.parse(line) as { report: unknown }).report),
    )
    .toEqual([{ id: expect.any(String), ...report }]);
});
