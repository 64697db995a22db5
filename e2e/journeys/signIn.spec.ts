import { expect, test, type Page } from '@playwright/test';
import { chooseInMenu } from '../support/menus.ts';
import { signInByPopup, signOut } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

async function openLogin(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Login');
  return page.getByRole('dialog', { name: 'Member Sign in' });
}

test('Sign In is enabled with email, password and a checked Remember me', async ({ page }) => {
  const dialog = await openLogin(page);
  const submit = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await dialog.getByLabel('Email').fill(ACCOUNTS.member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(ACCOUNTS.member.password);
  await expect(submit).toBeEnabled();
  const target = await dialog.getByRole('checkbox', { name: 'Remember me' }).boundingBox();
  expect(Math.min(target!.width, target!.height)).toBeGreaterThanOrEqual(24);
  await dialog.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('Tick Remember me to sign in');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Tick Remember me to sign in');
  await dialog.getByRole('checkbox', { name: 'Remember me' }).check();
  await expect(submit).toBeEnabled();
});

for (const [what, email, password, message] of [
  ['an unknown email', 'nobody@keyframe.test', 'keyframe', 'Invalid Email'],
  ['a wrong password', ACCOUNTS.member.email, 'not-this-one', 'Invalid Password'],
] as const) {
  // Specification 8.1, 8.2
  test(`${what} shows '${message}' above the form and keeps its input`, async ({ page }) => {
    const dialog = await openLogin(page);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('checkbox', { name: 'Remember me' }).check();
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
  });
}

// Specification 4.2
test('a sign-in sets a cookie for seven days and survives a reload', async ({ page, context }) => {
  await signInByPopup(page, ACCOUNTS.member);
  await expect(page).toHaveURL('/dashboard');
  const cookie = (await context.cookies()).find(({ name }) => name === 'user');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Account of Milo Keyframe' })).toBeVisible();
});

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signInByPopup(page, ACCOUNTS.member);
  const other = await context.newPage();
  await other.goto('/explore');
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test(
  'a tab that is still loading when another signs out does not restore the session',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await signInByPopup(page, ACCOUNTS.member);
    const other = await context.newPage();
    // The SDK has read the session and looks up the account; the response is delayed until after the sign-out.
    let proceed: () => void = () => undefined;
    const signedOut = new Promise<void>((resolve) => (proceed = resolve));
    await other.route(/accounts:lookup/, async (route) => {
      await signedOut;
      await route.continue();
    });
    const requested = other.waitForRequest(/accounts:lookup/);
    const responded = other.waitForResponse(/accounts:lookup/);
    await other.goto('/explore');
    await requested;
    await signOut(page);
    proceed();
    await responded;
    await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('user');
  },
);

test(
  'signing in in one tab signs in the other, and redirects its login page',
  { tag: '@thorough' },
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/login?next=/explore');
    await expect(other.getByRole('heading', { level: 1, name: 'Member Sign in' })).toBeVisible();
    await signInByPopup(page, ACCOUNTS.member);
    await expect(other).toHaveURL('/explore');
    await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  },
);

test('Google sign-in redirects a new account to onboarding, and a known one to the dashboard', async ({ page }) => {
  const email = `google-${Date.now()}@google.test`;
  const choose = async () => {
    const chooser = page.getByRole('dialog', { name: 'Choose a Google account' });
    await chooser.getByLabel('Name').fill('Gia Google');
    await chooser.getByLabel('Email').fill(email);
    await chooser.getByRole('button', { name: 'Use this account' }).click();
  };
  let dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Sign In with Google' }).click();
  await choose();
  await expect(page.getByText('SignUp Successfull')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
  await signOut(page);

  // Older than 5 s, so the sign-up form treats it as a known account.
  await page.waitForTimeout(5_100);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, 'Signup');
  dialog = page.getByRole('dialog', { name: 'Sign Up for Free' });
  await dialog.getByRole('button', { name: 'Sign Up with Google' }).click();
  await choose();
  // It has no profile, so the dashboard redirects to onboarding.
  await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
  await expect(dialog).toBeHidden();
});

test('closing the account chooser shows no error', { tag: '@thorough' }, async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Sign In with Google' }).click();
  await page.getByRole('dialog', { name: 'Choose a Google account' }).getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('');
  await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
});
