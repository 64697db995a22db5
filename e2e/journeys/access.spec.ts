import { expect, test, type Page } from '@playwright/test';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

/** Long enough for an unexpected request to be sent. Milliseconds. */
const SETTLE = 1_500;

/** Collects the names of the remotes from which a page loads files. */
function watchRemotes(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const owner = Object.entries(TEST_SITE.remotes).find(([, origin]) => request.url().startsWith(origin));
    if (owner) loaded.add(owner[0]);
  });
  return loaded;
}

for (const [path, reason, tag] of [
  ['/dashboard', 'Log in to see your dashboard', []],
  ['/onboarding', 'Log in to create your profile', '@thorough'],
  ['/profile/admin', "Log in to see @admin's profile", '@thorough'],
  ['/admin', 'Log in to open the admin pages', []],
] as [string, string, string | string[]][]) {
  // Specification 2.1, 2.23, 6.1
  test(`redirects a visitor from ${path} to the home page with the login popup`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
    await expect(dialog).toHaveAccessibleDescription(reason);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

// Specification 2.10, 8.11
test("shows 'Not allowed' on /admin to a member without the admin role, and does not fetch the admin remote", async ({
  page,
  context,
}) => {
  await startSession(page, ACCOUNTS.member);
  // A new tab, without pending requests of the sign-in.
  const tab = await context.newPage();
  const loaded = watchRemotes(tab);
  await tab.goto('/admin');
  await expect(tab.getByText('Not allowed')).toBeVisible();
  await tab.waitForTimeout(SETTLE);
  expect([...loaded]).not.toContain('admin');
});

// Specification 2.9, 6.3
test('loads only the admin remote for an admin on /admin', async ({ page, context }) => {
  await startSession(page, ACCOUNTS.admin);
  const tab = await context.newPage();
  const loaded = watchRemotes(tab);
  await tab.goto('/admin');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.waitForTimeout(SETTLE);
  expect([...loaded]).toEqual(['admin']);
});

// Specification 2.27
test('an unknown address shows a message and a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('The page you are looking for is not available.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});
