import { expect, type Page } from '@playwright/test';

/** Opens the login popup from the profile menu and signs in as a person would. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
  // A menu that is still opening lets a press pass; a person presses again.
  await expect(async () => {
    if (await dialog.isHidden()) await page.getByRole('menuitem', { name: 'Login' }).click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
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
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}
