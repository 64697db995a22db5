import { expect, test, type Page } from '@playwright/test';
import { markupOf, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { openEditor, typeCode } from '../support/editor.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

const API = `${TEST_SITE.api}/**`;
const cutOff = (page: Page) => page.route(API, (route) => route.abort('internetdisconnected'));
const reconnect = (page: Page) => page.unroute(API);

/** Opens a page whose data cannot be had, sees that it says so, and has it after trying again. */
async function expectRetry(page: Page, path: string, failure: string, then: () => Promise<void>): Promise<void> {
  await test.step(path, async () => {
    await cutOff(page);
    await page.goto(path);
    const said = page.getByRole('alert').filter({ hasText: failure });
    await expect(said).toBeVisible();
    await reconnect(page);
    await said.getByRole('button', { name: 'Try again' }).click();
    await then();
    await expect(said).toHaveCount(0);
  });
}

test('each page of a visitor says that the API is out of reach, and shows everything after trying again', async ({ page }) => {
  test.setTimeout(90_000);
  const component = await submitComponent(ACCOUNTS.member, uniqueName('Harbour'), 'harbour');
  await verifyComponent(ACCOUNTS.admin, component);
  await expectRetry(page, '/explore', 'The components did not load', () => expect(page.getByRole('article').first()).toBeVisible());
  await expectRetry(page, '/categories', 'The categories did not load', () => expect(page.getByRole('main').getByRole('link', { name: /Button/ }).first()).toBeVisible());
  await expectRetry(page, `/component/${component._id}`, 'did not load', () => expect(page.getByRole('heading', { level: 1, name: component.name })).toBeVisible());
});

test('each page of a member and of an admin says so too', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, ACCOUNTS.admin);
  await expectRetry(page, '/dashboard', 'did not load', () => expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible());
  await expectRetry(page, '/profile/ines_moreau', 'This profile did not load', () => expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible());
  await expectRetry(page, '/editor?category=Button&language=HTML%2BCSS', 'The editor did not load', () => expect(page.locator('.monaco-editor').first()).toBeVisible());

  await test.step('/admin', async () => {
    await page.goto('/dashboard');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' });
    await expect(link).toBeVisible();
    await cutOff(page);
    await link.click();
    const said = page.getByRole('alert').filter({ hasText: 'The queue did not load' });
    await expect(said).toBeVisible();
    await reconnect(page);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Verification/ })).toBeVisible();
    await expect(said).toHaveCount(0);
  });
});

test('what cannot be saved stays as it was typed, and is saved with the next try', async ({ page }) => {
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
    await page.goto('/onboarding');
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
});
