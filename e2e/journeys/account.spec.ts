import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createAccount, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

test('a member downloads their data and deletes the account by keyboard; their components stay without their name', async ({
  page,
}) => {
  const leaving = await createAccount('leaving');
  const username = leaving.email.split('@')[0]!;
  const name = uniqueName('Farewell');
  const made = await submitComponent(leaving, name, 'farewell');
  await verifyComponent(ACCOUNTS.admin, made);
  await signIn(page, leaving);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
    profile: { email: string };
    components: { revisions: { html: string }[] }[];
  };
  expect(saved.profile.email).toBe(leaving.email);
  expect(saved.components[0]?.revisions[0]?.html).toContain('farewell');

  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: 'Keep them, without my name' })).toBeChecked();
  await dialog.getByRole('textbox', { name: `Type “${username}” to confirm` }).focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  await page.goto(`/component/${made._id}`);
  await expect(page.getByText('Deleted member').first()).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);

  await page.goto('/login');
  await page.getByLabel('Email').fill(leaving.email);
  await page.getByLabel('Password', { exact: true }).fill(leaving.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid Email');
});
