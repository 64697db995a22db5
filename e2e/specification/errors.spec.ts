import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chooseInMenu, chooseOption } from '../support/menus.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

/**
 * Every message of the error catalogue (docs/specification.md section 8) and of the validation rules (section 5).
 * 'Invalid Email', 'Invalid Password' and 'Not allowed' are in e2e/journeys/{signIn,access}.spec.ts.
 */

// Specification 2.34, 8.9
test("Create shows 'Login First' to a visitor and opens no picker", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Login First')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Member Sign in' })).toHaveAccessibleDescription(
    'Log in to create a component',
  );
  await expect(page.getByRole('dialog', { name: 'Create a component' })).toHaveCount(0);
});

// Specification 5.9, 8.7
test("Done without a language shows 'Please select both category and language' and keeps the picker open", async ({
  page,
}) => {
  await startSession(page, ACCOUNTS.member);
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  const picker = page.getByRole('dialog', { name: 'Create a component' });
  await picker.getByRole('radio', { name: 'Button', exact: true }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Please select both category and language')).toBeVisible();
  await expect(picker).toBeVisible();
});

// Specification 4.19, 4.20, 8.8
test("/editor without a choice shows 'Please select a language and category first' and redirects home", async ({
  page,
}) => {
  await page.goto('/editor?category=Button&language=HTML%2BCSS');
  await expect(page.getByText('Please select a language and category first')).toBeVisible();
  await expect(page).toHaveURL('/');
  await startSession(page, ACCOUNTS.member);
  await page.goto('/editor');
  await expect(page.getByText('Please select a language and category first')).toBeVisible();
  await expect(page).toHaveURL('/');
});

// Specification 5.5, 8.5
test("a picture above 256 KB is rejected with 'File is too big'", async ({ page }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'keyframe-picture-')), 'big.png');
  writeFileSync(file, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(256 * 1024)]));
  await startSession(page, ACCOUNTS.member);
  await page.goto('/settings');
  let message = '';
  page.on('dialog', (dialog) => {
    message = dialog.message();
    void dialog.accept();
  });
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect.poll(() => message).toBe('File is too big');
});

// Specification 5.1, 5.2
test("empty fields show 'Please Enter a Name' and 'Please Enter a Username'", async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await page.goto('/settings');
  await page.getByLabel('Name', { exact: true }).fill('  ');
  await page.getByLabel('Username', { exact: true }).fill('');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Please Enter a Name')).toBeVisible();
  await expect(page.getByText('Please Enter a Username')).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

// Specification 8.4
test("a taken username shows the server's message with ' - Please try Github Username' and keeps the form", async ({
  page,
}) => {
  await startSession(page, ACCOUNTS.member);
  await page.goto('/settings');
  await page.getByLabel('Username', { exact: true }).fill('ines_moreau');
  await page.getByLabel(/^Bio/).fill('A bio that must not be lost');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Username already taken - Please try Github Username').first()).toBeVisible();
  await expect(page.getByLabel(/^Bio/)).toHaveValue('A bio that must not be lost');
});

// Specification 8.6
test("Instagram shows the alert 'Instagram sharing is not supported programmatically'", async ({ page }) => {
  await page.goto('/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^share/i })
    .first()
    .click();
  let message = '';
  page.on('dialog', (dialog) => {
    message = dialog.message();
    void dialog.accept();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Instagram' }).click();
  expect(message).toBe('Instagram sharing is not supported programmatically');
});

// Specification 4.22
test("shows sending, then 'Message sent successfully' two seconds after the response", async ({ page }) => {
  await page.goto('/contact');
  const topic = page.getByRole('combobox', { name: /topic/i });
  await topic.click();
  await expect(page.getByRole('option')).toHaveText(['Fun', 'Feedback', 'Maintainer', 'Sponsor', 'Other']);
  await chooseOption(page, 'Feedback');
  await page.getByLabel('Name', { exact: true }).fill('Nora Note');
  await page.getByLabel('Email').fill('nora@people.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('The loaders are lovely.');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('sending', { exact: true })).toBeVisible();
  await expect(page.getByText('Message sent successfully')).toBeVisible();
});

// Specification 8.10
test("a failed message shows the server's text in a toast and keeps the form", async ({ page }) => {
  const body = {
    message: 'The post is closed today',
    code: 'unavailable',
    error: { message: 'The post is closed today', code: 'unavailable' },
  };
  await page.route(`${TEST_SITE.api}/api/v1/contact/createContactForm`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: body, headers: { 'access-control-allow-origin': TEST_SITE.origin } })
      : route.continue(),
  );
  await page.goto('/contact');
  await page.getByRole('combobox', { name: /topic/i }).click();
  await chooseOption(page, 'Other');
  await page.getByLabel('Name', { exact: true }).fill('Nora Note');
  await page.getByLabel('Email').fill('nora@people.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('Still here');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('The post is closed today').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Still here');
});

// Specification 5.8
test('a password that is too short shows a message and keeps the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Signup');
  const dialog = page.getByRole('dialog', { name: 'Sign Up for Free' });
  await dialog.getByLabel('Email').fill(`short-${Date.now()}@keyframe.test`);
  await dialog.getByLabel('Name', { exact: true }).fill('Sam Short');
  await dialog.getByLabel('Password', { exact: true }).fill('five5');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText(/at least 6 characters/i).last()).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sam Short');
});
