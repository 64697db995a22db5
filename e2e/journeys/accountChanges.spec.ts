import { expect, test } from '@playwright/test';
import { createAccount } from '../support/components.ts';
import { codeFor } from '../support/mails.ts';
import { signInByPopup, signOut } from '../support/signIn.ts';

test(
  'a member changes the password, stays logged in in both tabs, and can log in only with the new one',
  { tag: '@thorough' },
  async ({ page, context }) => {
    const account = await createAccount('careful');
    await signInByPopup(page, account);
    const other = await context.newPage();
    await other.goto('/explore');
    await page.goto('/settings');
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill('not this one');
    await form.getByLabel('New password').fill('a new secret');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
    await form.getByLabel('Current password').fill(account.password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();

    for (const tab of [other, page]) {
      await tab.reload();
      await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible();
    }
    await page.goto('/');
    await signOut(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid Password');
    await signInByPopup(page, { ...account, password: 'a new secret' });
  },
);

test(
  'an email changes when its confirmation link is used, which logs out in all tabs',
  { tag: '@thorough' },
  async ({ page, context }) => {
    const account = await createAccount('moving');
    const email = account.email.replace('@', '-moved@');
    await signInByPopup(page, account);
    const other = await context.newPage();
    await other.goto('/explore');
    await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await page.goto('/settings');
    const form = page.getByRole('form', { name: 'Change email' });
    await form.getByLabel('New email').fill(email);
    await form.getByLabel('Current password').fill(account.password);
    await form.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(form.getByText(`We sent a link to ${email}.`, { exact: false })).toBeVisible();

    await page.goto(`/confirm?mode=verifyAndChangeEmail&oobCode=${await codeFor(email)}`);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is changed' })).toBeFocused();
    for (const tab of [page, other])
      await expect(tab.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await signInByPopup(page, { ...account, email });
  },
);
