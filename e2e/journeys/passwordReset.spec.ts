import { expect, test } from '@playwright/test';
import { signInByPopup } from '../support/signIn.ts';
import { TEST_SITE } from '../support/testSite.ts';

/** The newest code that the emulator has made for an address. It sends no mail; the terminal of the site prints the link. */
async function codeFor(email: string): Promise<string> {
  const response = await fetch(`${TEST_SITE.emulator}/emulator/v1/projects/demo-keyframe/oobCodes`, { headers: { authorization: 'Bearer owner' } });
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.findLast((mail) => mail.email === email)?.oobCode;
  if (code === undefined) throw new Error(`The emulator has no mail for ${email}.`);
  return code;
}

test('somebody who has forgotten the password asks for a link, sets a new one, and signs in with it', async ({ page, request }) => {
  const email = `forgetful-${Date.now()}@keyframe.test`;
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', { data: { email, password: 'the old one' } });

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot credentials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot credentials' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send a link' }).click();
  await expect(dialog.getByText('If there is an account with this address, a link is on its way')).toBeVisible();

  const link = `/confirm?mode=resetPassword&oobCode=${await codeFor(email)}`;
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password once more').fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('The password must have at least 6 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('the new one');
  await page.getByLabel('New password once more').fill('the new one');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeFocused();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await signInByPopup(page, { email, password: 'the new one' });
});

test('asking for a link does not tell who has an account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot credentials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot credentials' });
  await dialog.getByLabel('Email').fill('nobody@keyframe.test');
  await dialog.getByRole('button', { name: 'Send a link' }).click();
  await expect(dialog.getByText('If there is an account with this address, a link is on its way')).toBeVisible();
});
