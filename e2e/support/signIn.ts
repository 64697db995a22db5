import { expect, type BrowserContext, type Page } from '@playwright/test';
import { chooseInMenu } from './menus.ts';

interface Account {
  email: string;
  password: string;
}

/** The storage states of signed-in browsers, by email. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** Signs in and opens the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await startSession(page, account);
  if (new URL(page.url()).pathname !== '/dashboard') await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/**
 * Signs in; the test opens the page that it needs. An account that has signed in before in this run is restored from its
 * storage state, because the popup takes seconds and has its own tests.
 */
export async function startSession(page: Page, account: Account): Promise<void> {
  const known = signedIn.get(account.email);
  // The storage state of a context with open pages of the site cannot be replaced.
  const unused = page
    .context()
    .pages()
    .every((open) => open.url() === 'about:blank');
  if (known && unused) return page.context().setStorageState(known);
  await signInByPopup(page, account);
  signedIn.set(account.email, await page.context().storageState({ indexedDB: true }));
}

/** Signs in through the login popup of the profile menu. */
export async function signInByPopup(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Login');
  const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: 'Remember me' }).check();
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login Successfull')).toBeVisible();
  // The redirect would close popups that are opened before it.
  await expect(page).toHaveURL('/dashboard');
}

/** Signs out through the profile menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await chooseInMenu(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}
