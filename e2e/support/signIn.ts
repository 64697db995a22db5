import { expect, type BrowserContext, type Page } from '@playwright/test';
import { chooseInMenu } from './menus.ts';

interface Account {
  email: string;
  password: string;
}

/** What a browser holds of somebody who has just signed in, by e-mail address. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/**
 * Signs in, and is on the dashboard. Who has signed in before, in another test, comes back to a browser that remembers
 * them: the popup has tests of its own, and takes seconds.
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  const known = signedIn.get(account.email);
  // A browser that has the site open cannot be given another memory.
  const unused = page
    .context()
    .pages()
    .every((open) => open.url() === 'about:blank');
  if (!known || !unused) {
    await signInByPopup(page, account);
    signedIn.set(account.email, await page.context().storageState({ indexedDB: true }));
    return;
  }
  await page.context().setStorageState(known);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Opens the login popup from the profile menu and signs in as a person would. */
export async function signInByPopup(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await chooseInMenu(page, 'Login');
  const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: 'Remember me' }).check();
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login Successfull')).toBeVisible();
  // What is opened before it has led there would be closed on the way.
  await expect(page).toHaveURL('/dashboard');
}

/** Signs out through the profile menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await chooseInMenu(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}
