import { execFileSync } from 'node:child_process';
import { readFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeCollection } from '../support/collection.ts';
import { uniqueName } from '../support/components.ts';
import { createComponent } from '../support/editor.ts';
import { chooseFromAccountMenu, leaveCode, replaceCode, tabAndPress, tabAndType, tabTo } from '../support/keyboard.ts';
import { chooseInMenu, chooseOption } from '../support/menus.ts';
import { coloursIn } from '../support/pixels.ts';
import { signOut } from '../support/signIn.ts';
import { PORT_OFFSET } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

const ROOT = join(import.meta.dirname, '../..');

test('a new member signs up, finds an imported component, downloads its code, creates one and signs out', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const scratch = mkdtempSync(join(tmpdir(), 'keyframe-journey-'));
  const file = join(scratch, 'collection.ndjson');
  const rows = writeCollection(file, 12);
  const wanted = rows[0]!;

  await test.step('signs up', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await chooseInMenu(page, 'Signup');
    const dialog = page.getByRole('dialog', { name: 'Sign Up for Free' });
    const submit = dialog.getByRole('button', { name: 'Sign Up', exact: true });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Email').fill(`journey-${Date.now()}@keyframe.test`);
    await dialog.getByLabel('Name').fill('Jo Journey');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Password', { exact: true }).fill('a long secret');
    await submit.click();
    await expect(page).toHaveURL('/onboarding');
    await expect(dialog).toBeHidden();
  });

  await test.step('creates a profile', async () => {
    await page.getByLabel('Username').fill(`jo-${Date.now().toString(36)}`);
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Jo Journey' })).toBeVisible();
  });

  await test.step('a collection is imported while the site runs', () => {
    const output = execFileSync(process.execPath, ['dist/import.js', file], {
      cwd: join(ROOT, 'api'),
      encoding: 'utf8',
      env: {
        ...process.env,
        KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA'],
        KEYFRAME_PORT_OFFSET: String(PORT_OFFSET),
      },
    });
    expect(output).toContain(`${rows.length}`);
  });

  await test.step('filters explore by category and tag', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL(/\/explore/);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();

    await page.getByRole('combobox', { name: /categor/i }).click();
    await chooseOption(page, wanted.category);
    await expect(page).toHaveURL(/category=/);

    // The tag chip on a card of that category.
    await page.goto(
      `/explore?${new URLSearchParams({ category: wanted.category, tag: wanted.tags[0]!, q: wanted.name }).toString()}`,
    );
    await expect(page.getByRole('link', { name: wanted.name, exact: true })).toBeVisible();
  });

  await test.step('opens one, which is painted', async () => {
    await page.getByRole('link', { name: wanted.name, exact: true }).click();
    await expect(page).toHaveURL(/\/component\//);
    await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible();
    // Without header and footer. Specification 2.3
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const frame = page.locator('iframe').first();
    await expect(frame).toBeVisible();
    await expect
      .poll(() => coloursIn(frame), { message: 'the preview shows more than a blank page' })
      .toBeGreaterThan(8);
  });

  await test.step('reads its code', async () => {
    const firstWord = /[a-z][\w-]{3,}/.exec(wanted.html)![0];
    await expect(page.getByRole('tabpanel', { name: /^HTML of / })).toContainText(firstWord);
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('kf-code-keyword')?.size ?? 0)).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'CSS' }).click();
    const selector = /\.[a-z][\w-]+/.exec(wanted.css)![0];
    await expect(page.getByRole('tabpanel', { name: /^CSS of / })).toContainText(selector);
    await expect(page.getByText('MIT License').first()).toBeVisible();
  });

  await test.step('downloads it', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, 'Download Code')]);
    const text = readFileSync((await download.path())!, 'utf8');
    expect(download.suggestedFilename()).toMatch(/\.html$/);
    expect(text).toContain(wanted.css.trim().split('\n')[0]);
    expect(text).toContain('MIT');
  });

  await test.step('creates one, which the dashboard shows as in review', async () => {
    await page.goto('/');
    const name = uniqueName('First try');
    await createComponent(page, { name, html: '<button class="button">First try</button>' });
    await expect(page.getByText(/^In review since /)).toBeVisible();
    // It is not public before verification.
    await page.goto(`/explore?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('status').filter({ hasText: /\d+ components?/ })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  });

  await test.step('signs out', async () => {
    await page.goto('/');
    await signOut(page);
    expect((await page.context().cookies()).find(({ name }) => name === 'user')).toBeUndefined();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
  });
});

test(
  'a new member signs up and creates a profile and a component by keyboard',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(90_000);
    const unique = Date.now().toString(36);

    await test.step('signs up', async () => {
      await page.goto('/');
      await chooseFromAccountMenu(page, 'Signup');
      const dialog = page.getByRole('dialog', { name: 'Sign Up for Free' });
      await tabAndType(page, dialog.getByLabel('Email'), `keys-${unique}@keyframe.test`);
      await tabAndType(page, dialog.getByLabel('Name', { exact: true }), 'Kay Keys');
      await tabAndType(page, dialog.getByLabel('Password', { exact: true }), 'a long secret');
      await tabAndPress(page, dialog.getByRole('button', { name: 'Sign Up', exact: true }));
      await expect(page).toHaveURL('/onboarding');
    });

    await test.step('creates a profile', async () => {
      await tabTo(page, page.getByLabel('Username', { exact: true }));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(`kay-${unique}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Kay Keys' })).toBeVisible();
    });

    await test.step('chooses category and language with the arrow keys', async () => {
      // From the top of the page, as after a reload.
      await page.reload();
      await tabAndPress(page, page.getByRole('banner').getByRole('button', { name: 'Create' }));
      const picker = page.getByRole('dialog', { name: 'Create a component' });
      await tabAndPress(page, picker.getByRole('radiogroup', { name: 'Category' }).getByRole('radio').first(), 'Space');
      await page.keyboard.press('ArrowRight');
      await expect(picker.getByRole('radiogroup', { name: 'Category' }).getByRole('radio').nth(1)).toBeChecked();
      await tabAndPress(page, picker.getByRole('radio', { name: 'HTML+CSS', exact: true }), 'Space');
      await expect(picker.getByRole('radio', { name: 'HTML+CSS', exact: true })).toBeChecked();
      await tabAndPress(page, picker.getByRole('button', { name: 'Done' }));
      await expect(page).toHaveURL(/\/editor\?/);
    });

    const name = uniqueName('Keys');
    await test.step('names it, writes its code, and leaves the code', async () => {
      await expect(page.locator('.monaco-editor').first()).toBeVisible();
      await tabAndType(page, page.getByLabel('Name of the component'), name);
      await tabTo(page, page.locator('.monaco-editor').first().getByRole('textbox'));
      await replaceCode(page, '<p class="keys">Keys</p>');
      await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('<p class="keys">Keys</p>');
      await leaveCode(page);
    });

    await test.step('tags it: Enter and comma add a tag, Backspace edits the last', async () => {
      const chosen = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
      const input = page.getByRole('textbox', { name: 'Tags' });
      await expect(chosen).toHaveCount(1);
      await tabTo(page, input);
      await page.keyboard.type('typed');
      await page.keyboard.press('Enter');
      await page.keyboard.type('quick,typo,');
      await expect(chosen).toHaveCount(4);
      await page.keyboard.press('Backspace');
      await expect(input).toHaveValue('typo');
      await expect(chosen).toHaveCount(3);
      await page.keyboard.press('Backspace');
      await page.keyboard.type('ist');
      await page.keyboard.press('Enter');
      await expect(chosen.last()).toContainText('typist');
      await expect(chosen).toHaveCount(4);
    });

    await test.step('creates it; it is in review', async () => {
      // Forward past the end of the page to its start: backward leads through the code, where Tab indents.
      await tabAndPress(page, page.getByRole('button', { name: 'Create', exact: true }));
      await expect(page.getByText('Created and sent for verification')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(
        page.getByRole('region', { name: 'Waiting for verification' }).getByRole('link', { name, exact: true }),
      ).toBeVisible();
    });
  },
);
