import { expect } from '@playwright/test';
import { createAccount, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { test } from '../support/multipleUsers.ts';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

test('a visitor opens a shared profile with a dot, also after a reload, and an unknown one offers a search', async ({
  page,
}) => {
  await page.goto('/@tobias.k');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('@tobias.k')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Components' }).getByRole('article').first()).toBeVisible();
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await expect(page.getByText('@tobias.k')).toBeVisible();

  await page.goto('/@nobody-here');
  await expect(page.getByRole('heading', { name: 'We can’t find @nobody-here' })).toBeVisible();
  await page.getByRole('link', { name: 'Search for “nobody-here”' }).click();
  await expect(page).toHaveURL('/explore?q=nobody-here');
});

test('a visitor who follows logs in, stays on the page, and follows', async ({ page }) => {
  const following = await createAccount('following');
  await page.goto('/@ines_moreau');
  await page.getByRole('button', { name: 'Follow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
  await dialog.getByLabel('Email').fill(following.email);
  await dialog.getByLabel('Password', { exact: true }).fill(following.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  await expect(page).toHaveURL('/@ines_moreau');
});

test('Share gives a member’s public address, which a visitor can open', async ({ page, newUser }) => {
  await signIn(page, ACCOUNTS.member);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
  const visitor = await newUser();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/@/);
  await expect(visitor.getByRole('button', { name: 'Follow' })).toBeVisible();
});

test('the dashboard shows the first component in a window 900 px high', { tag: '@thorough' }, async ({ page }) => {
  const maker = await createAccount('maker');
  await verifyComponent(ACCOUNTS.admin, await submitComponent(maker, uniqueName('Visible'), 'visible'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, maker);
  const preview = page.getByRole('article').first().locator(':scope > :first-child');
  await expect(preview).toBeVisible();
  const { y, height } = (await preview.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(900);
});

test(
  'the address of a section focuses it, and leaving with unsaved changes asks for confirmation',
  { tag: '@thorough' },
  async ({ page }) => {
    await startSession(page, ACCOUNTS.member);
    await page.goto('/settings#password');
    await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Password' })).toBeInViewport();
    await page.getByLabel(/^Bio/).fill('Not to be lost');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Not to be lost');
  },
);
