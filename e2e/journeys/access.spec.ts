import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

/** Long enough for a request that should not be made to be made. Milliseconds. */
const SETTLE = 1_500;

/** The origins from which a page loads scripts, by the name of who serves them. */
function watchRemotes(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const owner = Object.entries(TEST_SITE.remotes).find(([, origin]) => request.url().startsWith(origin));
    if (owner) loaded.add(owner[0]);
  });
  return loaded;
}

for (const [path, reason] of [
  ['/dashboard', 'Log in to see your dashboard'],
  ['/onboarding', 'Log in to create your profile'],
  ['/profile/admin', "Log in to see @admin's profile"],
  ['/admin', 'Log in to open the admin pages'],
] as const) {
  // Specification 2.1, 2.23, 6.1
  test(`a visitor who opens ${path} is redirected to the home page and asked to log in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
    await expect(dialog).toHaveAccessibleDescription(reason);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

// Specification 2.10, 8.11
test("a member who is no admin reads 'Not allowed' on /admin, and the admin remote is not fetched", async ({
  page,
  context,
}) => {
  await signIn(page, ACCOUNTS.member);
  // A tab of its own, in which nothing of the sign-in is still on its way.
  const tab = await context.newPage();
  const loaded = watchRemotes(tab);
  await tab.goto('/admin');
  await expect(tab.getByText('Not allowed')).toBeVisible();
  await tab.waitForTimeout(SETTLE);
  expect([...loaded]).not.toContain('admin');
});

// Specification 2.9, 6.3
test('an admin who opens /admin loads the admin remote and no other', async ({ page, context }) => {
  await signIn(page, ACCOUNTS.admin);
  const tab = await context.newPage();
  const loaded = watchRemotes(tab);
  await tab.goto('/admin');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.waitForTimeout(SETTLE);
  expect([...loaded]).toEqual(['admin']);
});

// Specification 2.27
test('an address that nobody has a page for says so and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('The page you are looking for is not available.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});
