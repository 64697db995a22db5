import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { startDev, type DevServer } from '../support/devServer.ts';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS, PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';

const CONTACT = 'mfe-browse/src/pages/ContactPage.tsx';
const TABS = 'mfe-profile/src/features/profile/ProfileTabs.tsx';
const FIELD = 'shared-ui/src/parts/Field.tsx';

/** For a build on a busy machine. */
const SAVED = { timeout: 45_000 };

let developer: ScratchRepository;
let dev: DevServer;
let deployed: Registry;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  deployed = await readRegistry(TEST_SITE.origin);
  developer = ScratchRepository.ofWorkingTree();
  dev = await startDev(developer, ['profile', 'browse'], PORT_OFFSET);
});
test.afterAll(async () => {
  await dev?.stop();
  developer.remove();
});
test.afterEach(async () => expect(await readRegistry(TEST_SITE.origin)).toEqual(deployed));

const readRegistry = async (origin: string) => (await (await fetch(`${origin}/registry.json`)).json()) as Registry;

const OVERLAY = '#webpack-dev-server-client-overlay';
const overlayOf = (page: Page) => page.frameLocator(OVERLAY).locator('body');

/** Opens the contact page of the remote under development and types into it. Returns a check that nothing was lost since. */
async function typeIntoContact(page: Page): Promise<{ kept: () => Promise<void>; email: Locator }> {
  await page.goto(`${dev.shell}/contact`);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ada@example.org', SAVED);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  return {
    email,
    kept: async () => {
      await expect(email).toHaveValue('ada@example.org');
      expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    },
  };
}

test('remotes under development run in the pages of a deployed site without a setting there: its API, previews and sign-in', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { remotes } = await readRegistry(dev.shell);
  expect(
    Object.entries(remotes).flatMap(([name, { channels }]) => (/-dev$/.test(channels.stable) ? [name] : [])),
  ).toEqual(expect.arrayContaining(['browse', 'profile']));
  expect(remotes['editor']).toEqual(deployed.remotes['editor']);

  await page.goto(`${dev.shell}/explore`);
  await expect(page.frameLocator('main iframe').first().locator('body > *').first()).toBeVisible(SAVED);

  await page.goto(`${dev.shell}/__remotes`);
  for (const name of ['browse', 'profile'])
    await expect(page.getByRole('article', { name })).toContainText('0.0.0-dev', SAVED);
  await expect(page.getByRole('article', { name: 'editor' })).not.toContainText('0.0.0-dev');

  await page.goto(`${dev.shell}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(ACCOUNTS.member.email);
  await form.getByLabel('Password', { exact: true }).fill(ACCOUNTS.member.password);
  await form.getByRole('checkbox', { name: 'Remember me' }).check();
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${dev.shell}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible(SAVED);

  developer.edit(TABS, "'Home'", "'Home, just saved'");
  await expect(page.getByRole('tab', { name: 'Home, just saved' })).toBeVisible(SAVED);
  await expect(page).toHaveURL(`${dev.shell}/dashboard`);
});

test('a save in a remote or in the kit is on the page with its state, in each of two remotes', async ({ page }) => {
  test.setTimeout(180_000);
  const { kept } = await typeIntoContact(page);

  developer.edit(CONTACT, '            Contact us\n', '            Write to us\n');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible(SAVED);
  await kept();

  developer.edit(FIELD, '> optional<', '> if you like<');
  await expect(page.getByText('Mobile if you like')).toBeVisible(SAVED);
  await kept();

  developer.edit(FIELD, '  gap: 7px;', '  gap: 29px;');
  await expect(
    page
      .locator('form div')
      .filter({ has: page.getByText('Mobile if you like') })
      .last(),
  ).toHaveCSS('row-gap', '29px', SAVED);
  await kept();
});

test("React's warnings and the components are in the console", async ({ page }) => {
  test.setTimeout(180_000);
  const { kept } = await typeIntoContact(page);
  const warning = page.waitForEvent('console', {
    predicate: (message) => message.type() === 'error' && message.text().includes('unique "key" prop'),
    timeout: 60_000,
  });
  developer.edit(CONTACT, '<PageTitle>', '{[1, 2].map((n) => <i hidden>{n}</i>)}<PageTitle>');
  expect((await warning).text()).toContain('ContactPage');
  await kept();
  developer.edit(CONTACT, '{[1, 2].map((n) => <i hidden>{n}</i>)}<PageTitle>', '<PageTitle>');
});

test('the overlay shows errors of rendering, of promises, of types and of lint until they are fixed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { kept, email } = await typeIntoContact(page);
  const overlay = overlayOf(page);

  await test.step('a promise that nothing handles', async () => {
    developer.edit(CONTACT, '<PageTitle>', '<PageTitle key={void Promise.reject(new Error("no handler"))}>');
    await expect(overlay).toContainText('no handler', SAVED);
    developer.edit(CONTACT, '<PageTitle key={void Promise.reject(new Error("no handler"))}>', '<PageTitle>');
    await expect(page.locator(OVERLAY)).toHaveCount(0, SAVED);
    await kept();
  });

  await test.step('a type error, also in the terminal', async () => {
    developer.edit(CONTACT, 'export function', "const wrong: number = 'a text';\nexport function");
    await expect(overlay).toContainText(`${CONTACT}(`, { timeout: 60_000 });
    await expect(overlay).toContainText('TS2322');
    expect(dev.output()).toContain('TS2322');
    developer.edit(CONTACT, "const wrong: number = 'a text';\n", '');
    await expect(page.locator(OVERLAY)).toHaveCount(0, { timeout: 60_000 });
    await kept();
  });

  await test.step('lint of the saved file, also in the terminal', async () => {
    developer.edit(CONTACT, '<PageTitle>', '<img src="/a.svg" hidden /><PageTitle>');
    await expect(overlay).toContainText('jsx-a11y/alt-text', { timeout: 60_000 });
    expect(dev.output()).toContain(`${CONTACT}(`);
    developer.edit(CONTACT, '<img src="/a.svg" hidden /><PageTitle>', '<PageTitle>');
    await expect(page.locator(OVERLAY)).toHaveCount(0, SAVED);
    await kept();
  });

  await test.step('an error of rendering, with the components', async () => {
    developer.edit(CONTACT, '  return (\n', "  if (topic === null) throw new Error('a broken page');\n  return (\n");
    await expect(overlay).toContainText('a broken page', SAVED);
    await expect(overlay).toContainText(/Components:\s+at ContactPage/);
    developer.edit(CONTACT, "  if (topic === null) throw new Error('a broken page');\n", '');
    await expect(page.locator(OVERLAY)).toHaveCount(0, SAVED);
    await expect(email).toBeVisible(SAVED);
  });
});

test('a deployed shell with loopback overrides loads one of the remotes in one tab, with reload on save', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await startSession(page, ACCOUNTS.member);
  await page.goto('/__remotes');
  await page.getByRole('textbox', { name: 'Address on your machine' }).fill(dev.files);
  await page.getByRole('button', { name: 'Look it up' }).click();
  const remotes = page.getByRole('group', { name: `Remotes of ${dev.files}` });
  await expect(remotes.getByRole('button')).toHaveText(['Replace profile', 'Replace browse']);
  await remotes.getByRole('button', { name: 'Replace profile' }).click();
  await page
    .getByRole('dialog', { name: 'Replace profile in this tab?' })
    .getByRole('button', { name: 'Replace and reload' })
    .click();
  await expect(page.getByRole('region', { name: 'Replaced in this tab' })).toContainText(`profile from ${dev.files}`);

  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Anything Else' })).toBeVisible(SAVED);
  await expect(page.getByRole('region', { name: 'Replaced in this tab' })).toBeVisible();
  developer.edit(TABS, "'Anything Else'", "'Anything Else, just saved'");
  await expect(page.getByRole('tab', { name: 'Anything Else, just saved' })).toBeVisible(SAVED);
  await expect(page.getByRole('region', { name: 'Replaced in this tab' })).toBeVisible();
});
