import { expect, test, type Page } from '@playwright/test';
import { markupOf, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { openEditor, typeCode } from '../support/editor.ts';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

const API = `${TEST_SITE.api}/**`;
const cutOff = (page: Page) => page.route(API, (route) => route.abort('internetdisconnected'));
const reconnect = (page: Page) => page.unroute(API);

/** Opens a page without the API, expects its error, and expects the data after Try again. */
async function expectRetry(page: Page, path: string, failure: string, then: () => Promise<void>): Promise<void> {
  await test.step(path, async () => {
    await cutOff(page);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: failure });
    await expect(alert).toBeVisible();
    await reconnect(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await then();
    await expect(alert).toHaveCount(0);
  });
}

test(
  "a visitor's pages show an error while the API is unreachable, and load after Try again",
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(90_000);
    const component = await submitComponent(ACCOUNTS.member, uniqueName('Harbour'), 'harbour');
    await verifyComponent(ACCOUNTS.admin, component);
    await expectRetry(page, '/explore', 'Couldn’t load the components', () =>
      expect(page.getByRole('article').first()).toBeVisible(),
    );
    await expectRetry(page, '/categories', 'Couldn’t load the categories', () =>
      expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Button/ })
          .first(),
      ).toBeVisible(),
    );
    await expectRetry(page, `/component/${component._id}`, 'Couldn’t load this component', () =>
      expect(page.getByRole('heading', { level: 1, name: component.name })).toBeVisible(),
    );
  },
);

test(
  "a member's and an admin's pages show an error while the API is unreachable, and load after Try again",
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, ACCOUNTS.admin);
    await expectRetry(page, '/dashboard', 'Couldn’t load your profile', () =>
      expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible(),
    );
    await expectRetry(page, '/profile/ines_moreau', 'Couldn’t load this profile', () =>
      expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible(),
    );

    await test.step('the editor opens without the API', async () => {
      await cutOff(page);
      await page.goto('/editor?category=Button&language=HTML%2BCSS');
      await expect(page.locator('.monaco-editor').first()).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Button');
      await reconnect(page);
    });

    await test.step('/admin', async () => {
      await page.goto('/dashboard');
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' });
      await expect(link).toBeVisible();
      await cutOff(page);
      await link.click();
      const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load the queue' });
      await expect(alert).toBeVisible();
      await reconnect(page);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 2, name: /^Verification/ })).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  },
);

test(
  'a form that could not be saved keeps its input, and can be saved again',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(90_000);
    await signIn(page, ACCOUNTS.member);

    await test.step('a component', async () => {
      const name = uniqueName('Storm');
      await openEditor(page);
      await page.getByLabel('Name of the component').fill(name);
      await typeCode(page, markupOf('storm'));
      await cutOff(page);
      const create = page.getByRole('button', { name: 'Create', exact: true });
      await create.click();
      await expect(page.getByText('The server could not be reached.', { exact: false }).first()).toBeVisible();
      await expect(page.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('storm'));
      await expect(page.getByLabel('Name of the component')).toHaveValue(name);
      await reconnect(page);
      await create.click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
    });

    await test.step('a profile', async () => {
      const bio = `Makes buttons in ${Date.now()}`;
      await page.goto('/settings');
      const field = page.getByLabel(/^Bio/);
      await field.fill(bio);
      await cutOff(page);
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await expect(field).toHaveValue(bio);
      await reconnect(page);
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText(bio).first()).toBeVisible();
    });
  },
);

test('a link clicked offline shows a panel, Back works, and the page loads when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await context.setOffline(true);
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  const panel = page.getByRole('main').getByRole('alert').filter({ hasText: 'You are offline' });

  await about.click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(loads).toBe(0);

  await about.click();
  await expect(panel).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveTitle('About · Keyframe');
  await expect(page.getByRole('heading', { level: 1, name: /workshop for things that move/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toHaveCount(0);
});

test('a like pressed offline is queued, and sent once when the network returns', async ({ page, context }) => {
  const component = await submitComponent(ACCOUNTS.member, uniqueName('Lagoon'), 'lagoon');
  await verifyComponent(ACCOUNTS.admin, component);
  await startSession(page, ACCOUNTS.admin);
  await page.goto(`/component/${component._id}`);
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await expect(like).toBeVisible();
  // Toasts load when the page is idle (shared-ui/src/toast/ToastHost.tsx); offline they no longer can.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/like')) sent += 1;
  });
  await context.setOffline(true);
  await like.click();
  await expect(page.getByText('You are offline. It is sent when you are back.')).toBeVisible();
  expect(sent).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});
