import { expect, type Page } from '@playwright/test';
import { markupOf, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { openEditor, typeCode } from '../support/editor.ts';
import { leaveCode, replaceCode, signInByKeyboard, tabAndPress, tabTo } from '../support/keyboard.ts';
import { chooseInMenu } from '../support/menus.ts';
import { test } from '../support/multipleUsers.ts';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

/** Creates a verified component of the member. */
async function publicComponent(word: string) {
  const component = await submitComponent(ACCOUNTS.member, uniqueName(word), word);
  await verifyComponent(ACCOUNTS.admin, component);
  return component;
}

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

/** Expects the code on a component's page. */
async function expectCode(page: Page, id: string, shown: string): Promise<void> {
  await page.goto(`/component/${id}`);
  await expect(page.getByRole('tabpanel', { name: /^HTML of / })).toContainText(shown);
}

async function openInEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/editor?component=${id}`);
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('word');
}

test('an update waits for verification while the verified revision stays public, and concurrent updates do not overwrite each other', async ({
  page: author,
  newUser,
}) => {
  test.setTimeout(120_000);
  const { _id: id, name } = await publicComponent('first');
  const visitor = await newUser();
  const otherDevice = await newUser();
  const admin = await newUser();

  await test.step('the same component is edited in two places', async () => {
    await signIn(author, ACCOUNTS.member);
    await author.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(author).toHaveURL(`/editor?component=${id}`);
    await startSession(otherDevice, ACCOUNTS.member);
    await openInEditor(otherDevice, id);
  });

  await test.step('the first update waits; visitors see the verified revision', async () => {
    await typeCode(author, markupOf('second'));
    await update(author).click();
    await expect(author.getByText('Updated and sent for verification')).toBeVisible();
    await expect(author).toHaveURL('/dashboard');
    await expect(
      author
        .getByRole('listitem')
        .or(author.locator('div'))
        .filter({ has: author.getByRole('link', { name: `Edit ${name}` }) })
        .last(),
    ).toContainText('Update in review');
    await expectCode(visitor, id, markupOf('first'));
    await expectCode(author, id, markupOf('second'));
  });

  await test.step('the second one shows a conflict, and overwrites only after confirmation', async () => {
    await typeCode(otherDevice, markupOf('third'));
    await update(otherDevice).click();
    const conflict = otherDevice.getByRole('dialog', { name: 'There is a newer version' });
    await expect(conflict).toBeVisible();
    await expectCode(author, id, markupOf('second'));
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflict).toBeHidden();
    await update(otherDevice).click();
    await expect(otherDevice.getByText('Updated and sent for verification')).toBeVisible();
  });

  await test.step('an admin verifies the new revision; then visitors see it', async () => {
    await startSession(admin, ACCOUNTS.admin);
    await admin.goto(`/component/${id}`);
    await admin.getByPlaceholder('Give Score to component').fill('90');
    await admin.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(admin.getByRole('region', { name: 'Verification' })).toContainText('Score 90');
    await expectCode(visitor, id, markupOf('third'));
  });
});

test('a member updates a component by keyboard', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(90_000);
  const { _id: id, name } = await publicComponent('before');
  await signInByKeyboard(page, ACCOUNTS.member);
  await tabAndPress(page, page.getByRole('link', { name: `Edit ${name}` }));
  await expect(page).toHaveURL(`/editor?component=${id}`);
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('before');
  await tabTo(page, page.locator('.monaco-editor').first().getByRole('textbox'));
  await replaceCode(page, markupOf('after'));
  await leaveCode(page, 'Shift+Tab');
  await tabTo(page, update(page), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updated and sent for verification')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expectCode(page, id, markupOf('after'));
});

test(
  'a draft survives a crashed tab, and a double click on Create creates one component',
  { tag: '@thorough' },
  async ({ page, context }) => {
    test.setTimeout(90_000);
    const name = uniqueName('Lantern');
    await startSession(page, ACCOUNTS.member);
    await openEditor(page, { category: 'Card', language: 'HTML+CSS' });
    await typeCode(page, markupOf('lantern'));
    // Last: Monaco reports a change later than a text field, and 'Draft saved' would be of the name alone.
    await page.getByLabel('Name of the component').fill(name);
    await expect(page.getByText('Draft saved')).toBeVisible();
    // Without beforeunload, as in a crash.
    await page.close({ runBeforeUnload: false });

    const tab = await context.newPage();
    await tab.goto('/editor?category=Card&language=HTML%2BCSS');
    await expect(tab.getByText(/^Draft from .* restored/)).toBeVisible();
    await expect(tab.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('lantern'));
    await expect(tab.getByLabel('Name of the component')).toHaveValue(name);

    let sent = 0;
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/createComponent')) sent += 1;
    });
    await tab.getByRole('button', { name: 'Create', exact: true }).dblclick();
    await expect(tab).toHaveURL('/dashboard');
    await expect(tab.getByRole('link', { name, exact: true })).toHaveCount(1);
    expect(sent).toBe(1);
  },
);

// Specification 3.8
test('the picker lists drafts and opens one', { tag: '@thorough' }, async ({ page }) => {
  const name = uniqueName('Ember');
  await startSession(page, ACCOUNTS.member);
  await openEditor(page, { category: 'Input', language: 'HTML+CSS+JS' });
  await typeCode(page, markupOf('ember'));
  await page.getByLabel('Name of the component').fill(name);
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  const picker = page.getByRole('dialog', { name: 'Create a component' });
  await picker
    .getByRole('region', { name: 'Continue' })
    .getByRole('link', { name: `${name},` })
    .click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL('/editor?category=Input&language=HTML%2BCSS%2BJS');
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('ember'));
  await expect(page.getByLabel('Name of the component')).toHaveValue(name);
});

test('two tabs with one draft do not overwrite each other', { tag: '@thorough' }, async ({ page, context }) => {
  const { _id: id } = await publicComponent('alone');
  await startSession(page, ACCOUNTS.member);
  await openInEditor(page, id);
  const other = await context.newPage();
  await openInEditor(other, id);
  await expect(other.getByText('This draft is also open in another tab.', { exact: false })).toBeVisible();
  await typeCode(page, markupOf('one'));
  await expect(page.getByText('Draft saved')).toBeVisible();
  await typeCode(other, markupOf('two'));
  await expect(other.getByText('This draft was changed in another tab.', { exact: false })).toBeVisible();
  await other.getByRole('button', { name: 'Show the other' }).click();
  await expect(other.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('one'));
});

// Specification 2.40
test('the Top Users panel opens on hover, is sorted, and links to profiles', async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Top Users' }).hover();
  const leaders = (list: string) => page.getByRole('region', { name: list }).getByRole('link');
  for (const [list, counted] of [
    ['Most components', 'components'],
    ['Most followers', 'followers'],
    ['Most likes', 'likes'],
  ] as const) {
    await expect(leaders(list)).toHaveCount(5);
    const counts = (await leaders(list).allTextContents()).map((text) =>
      Number(new RegExp(`(\\d+) ${counted}$`).exec(text)?.[1]),
    );
    expect(counts.at(-1), `${list} counts ${counted}`).toBeGreaterThan(0);
    expect(counts, `${list} is sorted`).toEqual(counts.toSorted((one, other) => other - one));
  }
  const first = leaders('Most likes').first();
  const [, name] = /^(.+?)\d+ likes$/.exec((await first.textContent())!)!;
  await first.click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Most likes' })).toBeHidden();
});

test(
  'likes, follows and remixes are notified, credited and counted',
  { tag: '@thorough' },
  async ({ page: member, newUser }) => {
    test.setTimeout(120_000);
    const { _id: id, name } = await publicComponent('spring');
    const visitor = await newUser();
    const admin = await newUser();

    await test.step('a visitor views and downloads it', async () => {
      await visitor.goto(`/component/${id}`);
      await visitor.getByRole('button', { name: 'Download', exact: true }).click();
      await Promise.all([
        visitor.waitForResponse((response) => response.url().endsWith(`/component/${id}/download`) && response.ok()),
        chooseInMenu(visitor, 'Download Code'),
      ]);
    });

    const remix = uniqueName('Remixed');
    await test.step('another member likes, unlikes and likes it again', async () => {
      await startSession(admin, ACCOUNTS.admin);
      await admin.goto(`/component/${id}`);
      await admin.getByRole('button', { name: `Like ${name}, 0 likes` }).click();
      const unlike = admin.getByRole('button', { name: `Unlike ${name}, 1 like` });
      await expect(unlike).toHaveAttribute('aria-pressed', 'true');
      await unlike.click();
      await admin.getByRole('button', { name: `Like ${name}, 0 likes` }).click();
      await expect(unlike).toBeVisible();
      await admin.reload();
      await expect(unlike).toBeVisible();
    });

    await test.step('follows, unfollows and follows its author again', async () => {
      await admin.getByRole('link', { name: 'Milo Keyframe' }).first().click();
      const follow = admin.getByRole('button', { name: 'Follow', exact: true });
      const following = admin.getByRole('button', { name: 'Following', exact: true });
      // Pending requests may be lost when the page is left.
      const responded = (method: 'PUT' | 'DELETE') =>
        admin.waitForResponse(
          (response) => response.request().method() === method && response.url().endsWith('/follow') && response.ok(),
        );
      await Promise.all([responded('PUT'), follow.click()]);
      await expect(following).toHaveAttribute('aria-pressed', 'true');
      await Promise.all([responded('DELETE'), following.click()]);
      await Promise.all([responded('PUT'), follow.click()]);
      await admin.reload();
      await expect(following).toBeVisible();
    });

    await test.step('remixes it, with credit', async () => {
      await admin.goto(`/component/${id}`);
      await admin.getByRole('button', { name: `Remix ${name}` }).click();
      await expect(admin).toHaveURL(`/editor?remix=${id}`);
      await expect(admin.locator('.monaco-editor .view-lines').first()).toContainText(markupOf('spring'));
      await admin.getByLabel('Name of the component').fill(remix);
      await typeCode(admin, markupOf('autumn'));
      await admin.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(admin).toHaveURL('/dashboard');
      await admin.getByRole('link', { name: remix, exact: true }).click();
      await expect(admin.getByText(`Remixed from ${name} by Milo Keyframe`)).toBeVisible();
      await admin.getByPlaceholder('Give Score to component').fill('70');
      await admin.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(admin.getByRole('region', { name: 'Verification' })).toContainText('Score 70');
    });

    await test.step('the author gets notifications', async () => {
      await signIn(member, ACCOUNTS.member);
      await member.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
      const bell = member.getByRole('dialog', { name: 'Notifications' });
      for (const words of [new RegExp(`liked ${name}`), /followed you/, new RegExp(`remixed your work as ${remix}`)]) {
        await expect(bell.getByRole('link', { name: words }).first()).toBeVisible();
      }
      await bell.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(member.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await member.keyboard.press('Escape');
    });

    await test.step('the author’s stats count them', async () => {
      await member.getByRole('tab', { name: 'Stats' }).click();
      const totals = member.getByRole('region', { name: 'All time' });
      for (const measure of ['Likes', 'Views', 'Downloads']) {
        const figure = totals
          .locator('div')
          .filter({ has: member.getByText(measure, { exact: true }) })
          .locator('dd')
          .last();
        await expect(figure).toHaveText(/^[1-9]/);
      }
      await expect(member.getByRole('table', { name: /by day/ })).toBeVisible();
    });
  },
);
