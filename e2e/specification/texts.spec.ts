import { expect, test, type Page } from '@playwright/test';
import { openEditor } from '../support/editor.ts';
import { chooseInMenu } from '../support/menus.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

/** The exact texts of the specification in their places. Error messages: errors.spec.ts. */

async function openPopup(page: Page, item: 'Login' | 'Signup', title: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await chooseInMenu(page, item);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

// Specification 2.4, 2.5, 2.14, 2.15, 2.16, 2.19, 2.21, 2.25, 6.1
test('every public address has a page with a heading and a unique title', async ({ page }) => {
  const titles = new Map<string, string>();
  const addresses = [
    '/',
    '/about',
    '/explore',
    '/faq',
    '/categories',
    '/privacy-policy',
    '/contact',
    '/confirm',
    '/login',
    '/tandc',
  ];
  for (const path of addresses) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
    await expect.poll(() => page.title(), { message: path }).toMatch(/Keyframe/);
    titles.set(await page.title(), path);
  }
  expect(titles.size).toBe(addresses.length);
  for (const path of ['/blogs', '/spotlight', '/shop', '/admins', '/maintainers', '/insights']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Coming Soon'), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Homepage' }), path).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'GitHub' }), path).toBeVisible();
  }
});

// Specification 1.1, 2.28, 2.29, 2.30, 2.31
test("a visitor's header has announcement, link strip, menu, logo, search and picker button", async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('Hacktoberfest 2023');
  const strip = page.getByRole('navigation', { name: 'Site' });
  for (const [name, path] of [
    ['Spotlight', '/spotlight'],
    ['Feedback', '/contact'],
    ['Admins', '/admins'],
    ['Insights', '/insights'],
    ['Privacy Policy', '/privacy-policy'],
    ['Maintainer', '/contact'],
    ['Shop', '/shop'],
  ] as const) {
    await expect(strip.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await strip.getByRole('button', { name: /EN/ }).click();
  await expect(page.getByRole('menu')).toContainText('English');
  await page.keyboard.press('Escape');

  await expect(page.getByRole('banner').getByRole('link', { name: 'Keyframe, home' })).toBeVisible();
  await expect(page.getByPlaceholder('Search Animated Components')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'All pages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
});

// Specification 2.37, 2.38, 2.39, 2.40, 2.41, 2.42
test('the navigation bar has its links and panels', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Blogs', 'About'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  const open = async (name: string) => {
    await bar.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  };
  const close = () => page.keyboard.press('Escape');

  await open('Categories');
  await expect(page.getByRole('link', { name: /^Button/ }).first()).toHaveAttribute('href', /category=Button/);
  await close();
  await open('Languages');
  for (const name of ['HTML+CSS', 'HTML+CSS+JS', 'HTML+Tailwind', 'HTML+Tailwind+JS'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('More coming soon...')).toBeVisible();
  await close();
  await open('Top Users');
  for (const title of ['Most components', 'Most followers', 'Most likes'])
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await close();
  await open('Trending');
  for (const name of ['day', 'week', 'month'])
    await expect(page.getByText(new RegExp(`component of the ${name}`, 'i')).first()).toBeVisible();
  await expect(page.locator('iframe').first()).toBeVisible();
  await close();
  await open('Tags');
  await expect(page.locator('a[href*="tag="]').first()).toBeVisible();
  await close();
});

// Specification 2.44, 2.45
test('the footer has four columns, mail-us and the social links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Quick Links', 'Others', 'Open Source', 'Legal'])
    await expect(footer.getByRole('region', { name, exact: true }).getByRole('link').first()).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  for (const name of ['GitHub', 'Twitter/X', 'LinkedIn', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name, exact: true }).last()).toBeVisible();
});

// Specification 2.24, 2.46, 2.47
test('the login popup and the login page have their controls', async ({ page }) => {
  const dialog = await openPopup(page, 'Login', 'Member Sign in');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeVisible();
  await expect(dialog.getByText('Sign Up')).toBeVisible();
  await dialog.getByText('Forgot credentials').click();
  const reset = page.getByRole('dialog', { name: 'Forgot credentials' });
  await expect(reset.locator('a[href^="/tandc"]')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Member Sign in' })).toBeVisible();
});

// Specification 2.48, 2.49, 2.50
test('the signup popup has its controls and texts', async ({ page }) => {
  const dialog = await openPopup(page, 'Signup', 'Sign Up for Free');
  for (const label of ['Email', 'Name', 'Password'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign Up', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Sign Up with Google' })).toBeVisible();
  for (const text of ['Add your components', 'Engage with community', 'Download code for free'])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.locator('a[href^="/tandc"]').first()).toBeVisible();
  await expect(dialog.locator('a[href^="/confirm"]')).toBeVisible();
  for (const tile of ['Components', 'Members', 'Likes'])
    await expect(dialog.getByText(tile, { exact: true })).toBeVisible();
});

// Specification 2.20, 2.52
test('the age verification stores an answer, which can be changed', async ({ page }) => {
  await page.goto('/confirm');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /younger/i }).click();
  await expect(page.getByRole('link', { name: /home|explore/i }).first()).toBeVisible();
  // The answer is stored in the browser.
  await page.goto('/confirm');
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await page.getByRole('button', { name: /16 or older/i }).click();
  await expect(page).toHaveURL('/');
});

// Specification 2.17, 2.18
test('the privacy page shows the privacy policy and the disclaimer', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('main').getByText('September 28, 2023').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Disclaimer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

// Specification 2.59
test("a card's menu has Like, Show Code and Download Code", async ({ page }) => {
  await page.goto('/explore');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  for (const name of ['Like', 'Show Code', 'Download Code'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
});

// Specification 2.53, 4.10
test('the share popup has three share links and copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^share/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const name of ['WhatsApp', 'Twitter/X', 'LinkedIn'])
    await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Instagram' })).toBeVisible();
  await dialog.getByRole('button', { name: /copy/i }).click();
  await expect(page.getByText('Link copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

// Specification 2.54
test('the create-profile form has its fields', async ({ page }) => {
  await startSession(page, ACCOUNTS.new);
  await page.goto('/onboarding');
  for (const label of [/^Name$/, /^Username$/, /^Bio/, /^GitHub/, /^LinkedIn/, /^Instagram/])
    await expect(page.getByLabel(label).first(), String(label)).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveAttribute('readonly', '');
  await expect(page.getByRole('main')).toContainText(/cannot be changed/);
  await expect(page.getByRole('combobox', { name: 'Country' })).toContainText('India');
});

// Specification 2.6, 2.7, 4.21, 6.2
test('the dashboard has its tabs and its categories', async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await page.goto('/dashboard');
  for (const name of ['Home', 'Stats', 'Anything Else'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  for (const name of ['Input', 'Button', 'Slider', 'Loader'])
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  for (const name of [/rank/i, /experience/i, /followers/i])
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});

// Specification 2.2, 2.65, 2.67, 2.68, 2.69, 2.70, 2.71
test('the editor has its controls, and neither header nor footer', async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await openEditor(page, { category: 'Loader', language: 'HTML+CSS+JS' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText(['HTML', 'CSS', 'JS']);
  await expect(page.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByText('MIT License').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen tags' })).toContainText('loader');

  // Typed code replaces the starter code exactly.
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('<p>typed</p>', { delay: 60 });
  await expect(page.locator('.monaco-editor .view-lines').first()).toHaveText('<p>typed</p>');

  const theme = page.getByRole('combobox', { name: 'Editor theme' });
  await expect(theme).toContainText('Dark');
  await theme.click();
  await expect(page.getByRole('option')).toHaveText(['Dark', 'Light', 'HCLight', 'HCDark']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(page.getByText('Copied HTML', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'CSS' }).click();
  await page.getByRole('button', { name: 'Reset CSS' }).click();
  await expect(page.getByText('Reset CSS', { exact: true })).toBeVisible();
});
