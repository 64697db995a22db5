import { expect, test } from '@playwright/test';
import { createAccount } from '../support/components.ts';
import { codeFor } from '../support/mails.ts';
import { signInByPopup } from '../support/signIn.ts';

test('a user requests a reset link, sets a new password, and signs in with it', async ({ page }) => {
  const { email } = await createAccount('forgetful');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot credentials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot credentials' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send a link' }).click();
  await expect(dialog.getByText('If there’s an account with this email, a link is on its way.')).toBeVisible();

  const link = `/confirm?mode=resetPassword&oobCode=${await codeFor(email)}`;
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Repeat the new password').fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('the new one');
  await page.getByLabel('Repeat the new password').fill('the new one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeFocused();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await signInByPopup(page, { email, password: 'the new one' });
});

test('requesting a reset link does not reveal whether an account exists', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot credentials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot credentials' });
  await dialog.getByLabel('Email').fill('nobody@keyframe.test');
  await dialog.getByRole('button', { name: 'Send a link' }).click();
  await expect(dialog.getByText('If there’s an account with this email, a link is on its way.')).toBeVisible();
});
