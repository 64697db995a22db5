import { expect, type Page } from '@playwright/test';
import { violationsInThemes } from '../support/axe.ts';
import { callAs, createAccount, newestComponent, uniqueName, type Account } from '../support/components.ts';
import { test } from '../support/multipleUsers.ts';
import { signIn } from '../support/signIn.ts';
import { TEST_SITE } from '../support/testSite.ts';

/** Creates a collection with the newest component. Returns its address. */
async function createCollection(account: Account, body: { name: string; visibility?: string }): Promise<string> {
  const componentId = await newestComponent();
  const { collection } = await callAs<{ collection: { _id: string } }>(account, 'createCollection', {
    ...body,
    componentId,
  });
  return `/collections/${collection._id}`;
}

const card = (page: Page, index: number) => page.getByRole('main').getByRole('article').nth(index);

/** The names in the order of the rows that the owner arranges. */
const rows = (page: Page) =>
  page
    .getByRole('list', { name: /^Components of/ })
    .getByRole('listitem')
    .getByRole('link')
    .allTextContents();

/** Adds a component of the explore page to a collection: two presses. */
async function save(page: Page, index: number, collection: string): Promise<void> {
  await card(page, index)
    .getByRole('button', { name: /^Save .* to a collection$/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${collection}`) })
    .click();
  await expect(page.getByText(new RegExp(`^Added .* to ${collection}$`)).last()).toBeVisible();
}

test('a public collection arrives as HTML; a private one is unknown to others', async () => {
  const owner = await createAccount('curator');
  const name = uniqueName('Lights');
  /** Without the browser, whose pages are rendered by itself. The first page of an address may be the static one. */
  const arrives = (path: string) =>
    expect.poll(async () => {
      const response = await fetch(`${TEST_SITE.origin}${path}`);
      return [response.status, (await response.text()).includes(name)];
    });
  await arrives(await createCollection(owner, { name })).toEqual([200, true]);
  await arrives(await createCollection(owner, { name: `${name} B`, visibility: 'private' })).toEqual([404, false]);
});

test(
  'a member adds components in two presses, undoes one, arranges by keyboard and drag, and shares',
  { tag: '@thorough' },
  async ({ page, newUser }) => {
    const owner = await createAccount('curator');
    await signIn(page, owner);
    await page.goto('/explore');
    await card(page, 0)
      .getByRole('button', { name: /^Save / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Save to a collection' });
    await dialog.getByRole('textbox', { name: 'New collection' }).fill('Lights');
    expect(await violationsInThemes(dialog)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Added .* to Lights$/)).toBeVisible();
    await save(page, 1, 'Lights');
    await save(page, 2, 'Lights');
    await save(page, 3, 'Lights');
    await page.getByRole('button', { name: 'Undo' }).last().click();

    await page.goto('/dashboard?tab=else');
    await page.getByRole('region', { name: 'Your collections' }).getByRole('link', { name: 'Lights' }).click();
    await expect(page.getByText('3 components · 0 followers')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await violationsInThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Arrange' }).click();
    await expect(page.getByRole('listitem').getByRole('button', { name: /^Remove/ })).toHaveCount(3);
    expect(await violationsInThemes(page)).toEqual([]);
    const [one, two, three] = (await rows(page)) as [string, string, string];
    // By keyboard: the first to the end.
    await page.getByRole('button', { name: `Move ${one}`, exact: true }).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    await expect.poll(() => rows(page)).toEqual([two, three, one]);
    // By drag: the last to the front.
    const from = (await page.getByRole('button', { name: `Move ${one}`, exact: true }).boundingBox())!;
    const to = (await page.getByRole('button', { name: `Move ${two}`, exact: true }).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => rows(page)).toEqual([one, two, three]);
    await page.getByRole('button', { name: `Move ${one} down` }).click();
    await page.getByRole('textbox', { name: `Note on ${one}` }).fill('Mind the easing');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(500);
    await page.reload();
    await expect(page.getByText('Mind the easing')).toBeVisible();
    const names = await page.getByRole('article').locator('a[href^="/component/"]').allTextContents();
    expect(names).toEqual([two, one, three]);

    const visitor = await newUser();
    await visitor.goto(page.url());
    await expect(visitor.getByRole('heading', { level: 1, name: 'Lights' })).toBeVisible();
    await expect(visitor.getByText('Mind the easing')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Arrange' })).toHaveCount(0);

    await visitor.getByRole('article').first().locator('a[href^="/component/"]').click();
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    await visitor.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(visitor.getByRole('heading', { name: 'In 1 public collection' })).toBeVisible();
  },
);

test('two tabs reorder at once, and nothing is lost', { tag: '@thorough' }, async ({ page }) => {
  const owner = await createAccount('curator');
  await signIn(page, owner);
  const address = await createCollection(owner, { name: 'Lights' });
  await page.goto('/explore');
  for (const index of [1, 2, 3]) await save(page, index, 'Lights');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await tab.getByRole('button', { name: 'Arrange' }).click();
    await expect(tab.getByRole('listitem').getByRole('button', { name: /^Remove/ })).toHaveCount(4);
  }
  const [one, two, three, four] = (await rows(page)) as [string, string, string, string];
  await Promise.all([
    page.getByRole('button', { name: `Move ${four} up` }).click(),
    other.getByRole('button', { name: `Move ${one} down` }).click(),
  ]);
  await page.waitForTimeout(1_000);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByRole('article')).toHaveCount(4);
    const names = await tab.getByRole('article').locator('a[href^="/component/"]').allTextContents();
    expect(names).toEqual([two, one, four, three]);
  }
});

test('the pages of collections meet WCAG 2.2 AA and do not scroll sideways', { tag: '@thorough' }, async ({ page }) => {
  const owner = await createAccount('curator');
  await signIn(page, owner);
  const name = uniqueName('A long name, Donaudampfschifffahrtsgesellschaft');
  const address = await createCollection(owner, { name });
  const list = `/collections/by/${owner.email.split('@')[0]}`;
  for (const path of [address, list, '/collections/none', '/dashboard?tab=else']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await violationsInThemes(page), path).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at ${width}`)
        .toBeLessThanOrEqual(0);
    }
  }
});
