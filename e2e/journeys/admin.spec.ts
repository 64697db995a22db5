import { expect, type Page } from '@playwright/test';
import { submitComponent, uniqueName } from '../support/components.ts';
import { createComponent, typeCode } from '../support/editor.ts';
import { signInByKeyboard, tabAndPress, tabAndType, tabTo } from '../support/keyboard.ts';
import { chooseOption } from '../support/menus.ts';
import { test } from '../support/multipleUsers.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const REASON = 'The focus ring is missing.';

/** Opens the queue sorted by newest, so that the component is on the first page, and returns its row. */
async function openQueue(page: Page, name: string) {
  await page.goto('/admin?sort=newest');
  const row = page.getByRole('article', { name, exact: true });
  await expect(row).toBeVisible();
  return row;
}

/** Opens the bell and follows the notification with these words. Retries, because a click is lost when the panel moves. */
async function followNotification(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(async () => {
    if (await panel.isVisible()) await panel.getByRole('link', { name: words }).click({ timeout: 5_000 });
    await expect(panel).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

/** Reloads at the top: restoring the scroll position would move the bell's panel. */
async function reloadFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
}

async function expectPublic(visitor: Page, name: string, shown: boolean): Promise<void> {
  await visitor.goto(`/explore?q=${encodeURIComponent(name)}`);
  const card = visitor.getByRole('article').getByRole('link', { name, exact: true });
  await expect(visitor.getByRole('status').filter({ hasText: /\d+ components?$/ })).toBeVisible();
  await expect(card).toHaveCount(shown ? 1 : 0);
}

test("a member's component is sent back, updated and verified, with notifications, and is then public", async ({
  page: author,
  newUser,
}) => {
  test.setTimeout(120_000);
  const admin = await newUser();
  const visitor = await newUser();
  const name = uniqueName('Ferry');

  await test.step('a member creates it; visitors do not see it', async () => {
    await startSession(author, ACCOUNTS.member);
    await createComponent(author, { name, html: '<button class="button">Ferry</button>' });
    await expectPublic(visitor, name, false);
  });

  await test.step('an admin sends it back with a reason', async () => {
    await startSession(admin, ACCOUNTS.admin);
    const row = await openQueue(admin, name);
    await row.getByRole('button', { name: `Code of ${name}` }).click();
    await expect(row).toContainText('<button class="button">Ferry</button>');
    await row.getByRole('button', { name: `Send back ${name}` }).click();
    const form = row.getByRole('form', { name: `Send back ${name}` });
    await form.getByLabel('Reason').fill(REASON);
    await form.getByRole('button', { name: 'Send back' }).click();
    await expect(admin.getByText(`${name} sent back`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('its author sees the reason and updates it', async () => {
    await reloadFromTop(author);
    await expect(author.getByRole('region', { name: 'Sent back' })).toContainText(REASON);
    await followNotification(author, `${name} was sent back: ${REASON}`);
    await expect(author).toHaveURL(/\/editor\?component=/);
    await expect(author.getByText(`Sent back: ${REASON}`)).toBeVisible();
    await expect(author.getByRole('button', { name: 'Update', exact: true })).toBeDisabled();
    await typeCode(author, '<button class="button ring">Ferry</button>');
    await author.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(author.getByText('Updated and sent for verification')).toBeVisible();
    await expect(author).toHaveURL('/dashboard');
    await expect(author.getByRole('region', { name: 'Waiting for verification' })).toContainText(name);
  });

  await test.step('the admin sees it with its earlier decision, and scores it', async () => {
    const row = await openQueue(admin, name);
    await expect(row.getByRole('link', { name: '1 decision' })).toBeVisible();
    const verify = row.getByRole('button', { name: 'Verify', exact: true });
    await expect(verify).toBeDisabled();
    await row.getByPlaceholder('Give Score to component').fill('80');
    await verify.click();
    await expect(admin.getByText(`${name} verified`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('both decisions are in the history, latest first', async () => {
    await admin.getByRole('tab', { name: 'History' }).click();
    const decisions = admin.getByRole('list', { name: 'Decisions' }).getByRole('listitem').filter({ hasText: name });
    await expect(decisions).toHaveCount(2);
    await expect(decisions.first()).toContainText('Score 80 of 100');
    await expect(decisions.last()).toContainText(REASON);
  });

  await test.step('its author is notified, and visitors find it', async () => {
    await reloadFromTop(author);
    await followNotification(author, `${name} was verified with a score of 80`);
    await expect(author.getByRole('region', { name: 'Verification' })).toContainText('Score 80 of 100');
    await expectPublic(visitor, name, true);
  });
});

test('an admin verifies one component and sends another back by keyboard', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(90_000);
  const first = await submitComponent(ACCOUNTS.member, uniqueName('Cable'), 'cable');
  const second = await submitComponent(ACCOUNTS.member, uniqueName('Rope'), 'rope');
  await signInByKeyboard(page, ACCOUNTS.admin);
  await tabAndPress(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }));
  await expect(page).toHaveURL(/\/admin/);

  await tabAndPress(page, page.getByRole('combobox', { name: 'Sort by' }));
  await expect(page.getByRole('option', { name: 'Newest' })).toBeVisible();
  await page.keyboard.type('New');
  await expect(page.getByRole('option', { name: 'Newest' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=newest/);

  const verified = page.getByRole('article', { name: second.name, exact: true });
  await tabAndType(page, verified.getByPlaceholder('Give Score to component'), '77');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second.name} verified`)).toBeVisible();
  await expect(verified).toHaveCount(0);
  await expect(
    page.getByRole('article', { name: first.name, exact: true }).getByPlaceholder('Give Score to component'),
  ).toBeFocused();

  const back = page.getByRole('article', { name: first.name, exact: true });
  await tabAndPress(page, back.getByRole('button', { name: `Send back ${first.name}` }));
  await expect(back.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(REASON);
  await tabAndPress(
    page,
    back.getByRole('form', { name: `Send back ${first.name}` }).getByRole('button', { name: 'Send back' }),
  );
  await expect(page.getByText(`${first.name} sent back`)).toBeVisible();
  await expect(back).toHaveCount(0);

  await tabTo(page, page.getByRole('tab', { name: /^Queue/ }), { key: 'Shift+Tab' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.getByRole('list', { name: 'Decisions' })).toContainText(`${first.name} by`);
});

test("a visitor's message is in the inbox until an admin marks it handled", async ({ page: visitor, newUser }) => {
  const admin = await newUser();
  const name = uniqueName('Nora');
  await visitor.goto('/contact');
  await visitor.getByRole('combobox', { name: /topic/i }).click();
  await chooseOption(visitor, 'Sponsor');
  await visitor.getByLabel('Name', { exact: true }).fill(name);
  await visitor.getByLabel('Email').fill('nora@people.test');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('May we pay for the loaders?');
  await visitor.getByRole('button', { name: /send/i }).click();
  await expect(visitor.getByText('Message sent successfully')).toBeVisible();

  await startSession(admin, ACCOUNTS.admin);
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: /^Inbox/ }).click();
  const message = admin.getByRole('article', { name: `Message from ${name}` });
  await expect(message).toContainText('May we pay for the loaders?');
  await expect(message).toContainText('Sponsor');
  await message.getByRole('button', { name: `Mark handled the message from ${name}` }).click();
  await expect(message).toHaveCount(0);
  await admin.getByRole('link', { name: 'Handled', exact: true }).click();
  await expect(message).toContainText(/Handled on .* by @/);
});
