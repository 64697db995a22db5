import { expect, test } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { startDev, type DevServer } from '../support/devServer.ts';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS, PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';

let developer: ScratchRepository;
let dev: DevServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  developer = ScratchRepository.ofWorkingTree();
  dev = await startDev(developer, 'mfe-profile', PORT_OFFSET);
});
test.afterAll(async () => {
  await dev?.stop();
  developer.remove();
});

const readRegistry = async (origin: string) => (await (await fetch(`${origin}/registry.json`)).json()) as Registry;

test('a development remote runs in an unchanged deployed shell, with sign-in, reload on save and type errors', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const deployed = await readRegistry(TEST_SITE.origin);
  expect((await readRegistry(dev.shell)).remotes['profile']!.channels.stable).toMatch(/^0\.0\.0-dev/);
  expect(deployed.remotes['profile']!.channels.stable).not.toMatch(/^0\.0\.0-dev/);

  await test.step('signs in', async () => {
    await page.goto(`${dev.shell}/login`);
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(ACCOUNTS.member.email);
    await form.getByLabel('Password', { exact: true }).fill(ACCOUNTS.member.password);
    await form.getByRole('checkbox', { name: 'Remember me' }).check();
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${dev.shell}/dashboard`);
    await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible({ timeout: 45_000 });
  });

  await test.step('the page shows a saved change, still signed in', async () => {
    developer.edit('mfe-profile/src/features/profile/ProfileTabs.tsx', "'Home'", "'Home, just saved'");
    await expect(page.getByRole('tab', { name: 'Home, just saved' })).toBeVisible({ timeout: 45_000 });
  });

  await test.step('shows a type error over the page and in the terminal until it is fixed', async () => {
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    developer.edit(
      'mfe-profile/src/remote.tsx',
      'export default',
      "export const wrong: number = 'a text';\nexport default",
    );
    await expect(overlay.getByText(/TS2322/)).toBeVisible({ timeout: 60_000 });
    await expect.poll(dev.output).toContain('TS2322');
    developer.edit('mfe-profile/src/remote.tsx', "export const wrong: number = 'a text';\n", '');
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('tab', { name: 'Home, just saved' })).toBeVisible();
  });

  expect(await readRegistry(TEST_SITE.origin)).toEqual(deployed);
});

test('a deployed shell with loopback overrides loads the development remote in one tab, with reload on save', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const deployed = await readRegistry(TEST_SITE.origin);
  await signIn(page, ACCOUNTS.member);
  await page.goto('/__remotes');
  await page.getByRole('textbox', { name: 'Address on your machine' }).fill(dev.files);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page
    .getByRole('dialog', { name: 'Replace profile in this tab?' })
    .getByRole('button', { name: 'Replace and reload' })
    .click();
  await expect(page.getByRole('region', { name: 'Replaced in this tab' })).toContainText(`profile from ${dev.files}`);

  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Anything Else' })).toBeVisible({ timeout: 45_000 });
  developer.edit('mfe-profile/src/features/profile/ProfileTabs.tsx', "'Anything Else'", "'Anything Else, just saved'");
  await expect(page.getByRole('tab', { name: 'Anything Else, just saved' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('region', { name: 'Replaced in this tab' })).toBeVisible();
  expect(await readRegistry(TEST_SITE.origin)).toEqual(deployed);
});
