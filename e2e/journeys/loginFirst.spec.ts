import { expect, test, type Page } from '@playwright/test';
import { createAccount, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { chooseInMenu } from '../support/menus.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Member Sign in' });

/** Logs in through the open popup. */
async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = popup(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login Successfull')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a visitor who likes a component logs in, stays on the page, and the like is sent once', async ({ page }) => {
  const liking = await createAccount('liking');
  const made = await submitComponent(ACCOUNTS.member, uniqueName('Wanted'), 'wanted');
  await verifyComponent(ACCOUNTS.admin, made);
  let likes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/${made._id}/like`)) likes += 1;
  });

  await page.goto(`/component/${made._id}`);
  await page.getByRole('button', { name: `Like ${made.name}, 0 likes` }).click();
  await expect(popup(page)).toHaveAccessibleDescription(`Log in to like ${made.name}`);
  await logIn(page, liking);
  const unlike = page.getByRole('button', { name: `Unlike ${made.name}, 1 like` });
  await expect(unlike).toBeVisible();
  await expect(page).toHaveURL(`/component/${made._id}`);
  await page.reload();
  await expect(unlike).toBeVisible();
  expect(likes).toBe(1);
});

test(
  'a link to a profile opens the home page with the login popup, then the profile after login',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/profile/ines_moreau');
    await expect(page).toHaveURL('/');
    await expect(popup(page)).toHaveAccessibleDescription("Log in to see @ines_moreau's profile");
    await logIn(page, ACCOUNTS.member);
    await expect(page).toHaveURL('/profile/ines_moreau');
  },
);

test("Create shows 'Login First' and the login popup, and the picker opens after login", async ({ page }) => {
  await page.goto('/explore');
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Login First')).toBeVisible();
  await logIn(page, ACCOUNTS.member);
  await expect(page.getByRole('dialog', { name: 'Create a component' })).toBeVisible();
  await expect(page).toHaveURL('/explore');
});

test('a new member completes onboarding, returns to the page, and the picker opens', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await popup(page).getByRole('link', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up for Free' });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await dialog.getByLabel('Email').fill(`${uniqueName('fresh').replace(' ', '-')}@keyframe.test`);
  await dialog.getByLabel('Name').fill('Fay Fresh');
  await dialog.getByLabel('Password', { exact: true }).fill('a long secret');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.getByLabel('Username').fill(uniqueName('fay').replace(' ', '-'));
  expect(missing, '404 responses').toEqual([]);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('dialog', { name: 'Create a component' })).toBeVisible();
});

test(
  'closing the login drops the intended action, and logging out on a member’s page opens no login',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/profile/ines_moreau');
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await chooseInMenu(page, 'Login');
    await logIn(page, ACCOUNTS.member);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await chooseInMenu(page, 'Logout');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  },
);
