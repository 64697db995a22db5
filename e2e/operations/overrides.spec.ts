import { expect, test, type Page } from '@playwright/test';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import type { ServedRemote } from '@keyframe/contracts/servedRemote';
import { changeRegistry } from '../support/brokenVersion.ts';
import { copyRemote, type CopiedRemote, type CopyOptions } from '../support/copiedRemote.ts';
import { tabAndPress, tabAndType, tabTo } from '../support/keyboard.ts';
import { chooseOption } from '../support/menus.ts';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';
import { violationsInThemes } from '../support/axe.ts';

const KEY = 'keyframe.overrides';
const RELEASED = 'Frequently asked questions';
const CHANGED = 'Questions, of another build';

const copies: CopiedRemote[] = [];
test.afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.stop();
});

/** Serves the browse remote on a loopback port, with a different heading on its FAQ. */
async function otherBrowse(options: CopyOptions = {}): Promise<CopiedRemote> {
  const copy = await copyRemote('browse', { change: (text) => text.replaceAll(RELEASED, CHANGED), ...options });
  copies.push(copy);
  return copy;
}

/** The response of a development server: one version, with the pages at the remote. */
const served = ({ routes, popups, ...build }: RemoteVersion): ServedRemote => ({
  name: 'browse',
  entry: { routes: routes ?? [], popups, channels: { stable: '0.0.0-dev' }, versions: { '0.0.0-dev': build } },
});

/** Adds the copy to the registry as an earlier version. */
const register = (page: Page, { build }: CopiedRemote) =>
  changeRegistry(page, ({ remotes }) => {
    remotes['browse']!.versions['0.0.9'] = { ...build, publishedAt: '2026-01-02T09:00:00.000Z', publishedBy: 'ines' };
  });

async function allow(page: Page, overrides: RuntimeConfig['overrides']): Promise<void> {
  await page.route('**/config.json', async (route) =>
    route.fulfill({ json: { ...((await (await route.fetch()).json()) as RuntimeConfig), overrides } }),
  );
}

const banner = (page: Page) => page.getByRole('region', { name: 'Replaced in this tab' });
const card = (page: Page, remote: string) => page.getByRole('article', { name: remote });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), KEY);

/** Navigates to the page about remotes as a link does, so that it shows the state of the current page. */
async function openInspector(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/__remotes');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(heading(page, 'Remotes')).toBeVisible();
}

/** Records the texts of all messages of the pages from now on: on a busy machine one may go before it is looked for. */
async function recordMessages(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const messages = new Set<string>();
    Object.assign(window, { messages });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) messages.add(alert.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { messages: Set<string> }).messages].join('\n'));
}

/** Opens a page with this value in the tab's session storage, as after tampering. */
async function openWith(page: Page, value: unknown, path = '/faq'): Promise<void> {
  await page.goto('/login');
  // A page that still starts would read the value, and remove it.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(([key, text]) => sessionStorage.setItem(key!, text!), [KEY, JSON.stringify(value)]);
  // Its message goes after four seconds, on a busy machine before the page has loaded all it has.
  await page.goto(path, { waitUntil: 'commit' });
}

test(
  'an override by a registered version needs confirmation, applies to this tab only, and can be ended',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await register(page, await otherBrowse());
    await page.goto('/__remotes');
    await card(page, 'browse').getByRole('combobox', { name: 'Version of browse' }).click();
    await chooseOption(page, /^0\.0\.9/);
    await card(page, 'browse').getByRole('button', { name: 'Use in this tab: the chosen version of browse' }).click();
    await expect(page.getByRole('dialog', { name: 'Replace browse in this tab?' })).toContainText(
      'Pages of browse then come from version 0.0.9',
    );
    expect(await stored(page)).toBeNull();
    await page.getByRole('button', { name: 'Replace and reload' }).click();
    await expect(banner(page)).toContainText('browse from 0.0.9');

    await page.goto('/faq');
    await expect(heading(page, CHANGED)).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.goto('/explore');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/component\//);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(banner(page)).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await expect(banner(page)).toBeInViewport();

    const other = await context.newPage();
    await other.goto('/faq');
    await expect(heading(other, RELEASED)).toBeVisible();
    await expect(banner(other)).toHaveCount(0);

    await page.goto('/faq');
    await banner(page).getByRole('button', { name: 'End' }).click();
    await expect(heading(page, RELEASED)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  },
);

test(
  'removes an override whose version the registry has dropped, with a message',
  { tag: '@thorough' },
  async ({ page }) => {
    await openWith(page, { browse: { version: '0.0.9' } });
    await expect(page.getByRole('alert')).toContainText(
      'browse is not replaced. The registry has no version 0.0.9 of it.',
    );
    await expect(heading(page, RELEASED)).toBeVisible();
    expect(await stored(page)).toBeNull();
  },
);

test('neither links nor messages can set an override', async ({ page }) => {
  const copy = await otherBrowse({ served });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const chosen = JSON.stringify({ browse: { origin: copy.origin } });
  for (const link of [
    `/faq?overrides=${encodeURIComponent(chosen)}`,
    `/faq?${KEY}=${encodeURIComponent(chosen)}`,
    `/faq?override=browse@${encodeURIComponent(copy.origin)}&remote=browse&origin=${encodeURIComponent(copy.origin)}`,
    `/faq?browse=${encodeURIComponent(`${copy.origin}/remoteEntry.js`)}&entry=${encodeURIComponent('https://evil.test/remoteEntry.js')}`,
    `/faq#${KEY}=${encodeURIComponent(chosen)}`,
    `/faq#browse=${copy.origin}`,
    `/faq?registry=${encodeURIComponent(`${copy.origin}/registry.json`)}&config=https://evil.test/config.json`,
  ]) {
    await page.goto(link);
    await expect(heading(page, RELEASED)).toBeVisible();
    await page.evaluate(
      (message) => {
        window.postMessage(message, '*');
        window.postMessage(JSON.stringify(message), '*');
      },
      { type: KEY, overrides: { browse: { origin: copy.origin } } },
    );
    await page.reload();
    await expect(heading(page, RELEASED)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  }
  await page.goto(`/__remotes?address=${encodeURIComponent(copy.origin)}&remote=browse&version=0.0.9#${copy.origin}`);
  await expect(page.getByRole('textbox', { name: 'Address on your machine' })).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requests.filter((url) => url.startsWith(copy.origin) || new URL(url).hostname === 'evil.test')).toEqual([]);
});

test(
  "removes addresses of other machines from a tab's storage without a request, with a message",
  { tag: '@thorough' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).hostname));
    const messages = await recordMessages(page);
    for (const origin of [
      'https://evil.test',
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test:3100',
      'http://localhost@evil.test',
      'https://evil.test#localhost',
    ]) {
      await openWith(page, { browse: { origin } });
      await expect(heading(page, RELEASED)).toBeVisible();
      await expect.poll(messages).toContain(`"${origin}" is no address on this machine.`);
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toBeNull();
    }
    expect(requests.filter((host) => host.includes('evil.test'))).toEqual([]);
  },
);

test('removes a complete build from the storage, with a message', { tag: '@thorough' }, async ({ page }) => {
  const { build } = await otherBrowse();
  await openWith(page, { browse: { version: '0.0.9', build } });
  await expect(page.getByRole('alert')).toContainText('were not written by this site. They were removed.');
  await expect(heading(page, RELEASED)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test(
  "rejects a loopback server with files on another origin, or with another remote's page",
  { tag: '@thorough' },
  async ({ page }) => {
    const elsewhere = await otherBrowse({
      served: (build) => served({ ...build, entry: 'https://evil.test/remoteEntry.js' }),
    });
    await openWith(page, { browse: { origin: elsewhere.origin } });
    await expect(page.getByRole('alert')).toContainText(
      'lists a file on another origin: https://evil.test/remoteEntry.js',
    );

    const taking = await otherBrowse({
      served: (build) => served({ ...build, routes: [{ path: '/dashboard', access: 'public' }] }),
    });
    await openWith(page, { browse: { origin: taking.origin } });
    await expect(page.getByRole('alert').last()).toContainText(
      'The page /dashboard already belongs to the remote "profile".',
    );
    await expect(heading(page, RELEASED)).toBeVisible();
  },
);

test(
  'a deployment without overrides removes those of a tab, and shows the page about remotes to admins only',
  { tag: '@thorough' },
  async ({ page }) => {
    await register(page, await otherBrowse());
    await allow(page, 'off');
    await openWith(page, { browse: { version: '0.0.9' } });
    await expect(page.getByRole('alert')).toContainText('Choosing versions is turned off on this site.');
    await expect(heading(page, RELEASED)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
    await expect(page.getByRole('link', { name: 'Remotes of this page' })).toHaveCount(0);

    await page.goto('/__remotes');
    await expect(page).toHaveURL('/');
    await startSession(page, ACCOUNTS.member);
    await page.goto('/__remotes');
    await expect(heading(page, 'Not allowed')).toBeVisible();
  },
);

test(
  'an admin of a deployment without overrides sees the loaded remotes, without controls',
  { tag: '@thorough' },
  async ({ page }) => {
    await register(page, await otherBrowse());
    await allow(page, 'off');
    await signIn(page, ACCOUNTS.admin);
    await page.getByRole('link', { name: 'Remotes of this page' }).click();
    await expect(card(page, 'profile').getByRole('status')).toContainText('Loaded');
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    await expect(page.getByText('From your machine')).toHaveCount(0);
  },
);

test('a deployment that allows only registered versions rejects an address', { tag: '@thorough' }, async ({ page }) => {
  const copy = await otherBrowse({ served });
  await allow(page, 'registered');
  await openWith(page, { browse: { origin: copy.origin } });
  await expect(page.getByRole('alert')).toContainText('This site allows only versions from its registry.');
  await expect(heading(page, RELEASED)).toBeVisible();
  await page.goto('/__remotes');
  await expect(heading(page, 'Remotes')).toBeVisible();
  await expect(page.getByText('From your machine')).toHaveCount(0);
});

test(
  'a loopback remote is looked up, confirmed and used by keyboard; the released one returns when its server has ended',
  { tag: '@thorough' },
  async ({ page }) => {
    const copy = await otherBrowse({ served });
    await page.goto('/__remotes');
    await tabAndType(
      page,
      page.getByRole('textbox', { name: 'Address on your machine' }),
      'http://localhost.evil.test',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Enter http:\/\/localhost/)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(copy.origin);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Replace browse in this tab?' });
    await expect(dialog).toContainText(`run the code from ${copy.origin} with your account`);
    expect(await stored(page)).toBeNull();
    await tabTo(page, dialog.getByRole('button', { name: 'Replace and reload' }));
    await page.keyboard.press('Enter');
    await expect(banner(page)).toContainText(`browse from ${copy.origin}`);

    await tabAndPress(page, page.getByRole('button', { name: 'Load editor' }));
    await expect(card(page, 'editor').getByRole('heading', { name: 'editor' })).toBeFocused();
    await page.goto('/faq');
    await expect(heading(page, CHANGED)).toBeVisible();
    await tabAndPress(page, banner(page).getByRole('link', { name: 'Details' }));
    await expect(card(page, 'browse').getByRole('status')).toContainText('Loaded');
    await expect(card(page, 'browse')).toContainText(`${copy.origin}/`);
    await expect(card(page, 'browse')).toContainText('chosen in this tab');

    await copy.stop();
    await page.goto('/faq');
    await expect(page.getByRole('alert')).toContainText(
      `${copy.origin} doesn’t respond. Is npm run dev running there?`,
    );
    await expect(heading(page, RELEASED)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  },
);

test('falls back from an override that does not load to the released version without a reload, with a message', async ({
  page,
}) => {
  const copy = await otherBrowse({ served, status: (path) => (path === 'remoteEntry.js' ? 503 : undefined) });
  let loads = 0;
  await openWith(page, { browse: { origin: copy.origin } }, '/login');
  await expect(banner(page)).toContainText(`browse from ${copy.origin}`);
  page.on('load', () => (loads += 1));
  await page.goto('/faq');
  await expect(heading(page, RELEASED)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText(
    /browse from http:\/\/127\.0\.0\.1:\d+ did not load.* You see the released version/,
  );
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
  expect(loads).toBe(1);

  await openInspector(page);
  await expect(card(page, 'browse').getByRole('list', { name: 'Failures of browse' })).toContainText(
    '0.0.0-dev, override',
  );
  await expect(card(page, 'browse')).toContainText('stable');
});

test(
  'the page about remotes lists loaded remotes and shared dependencies, and meets WCAG 2.2 AA, dark and light',
  { tag: '@thorough' },
  async ({ page }) => {
    await register(page, await otherBrowse());
    await page.goto('/explore');
    await expect(page.getByRole('article').first()).toBeVisible();
    await openInspector(page);
    await expect(card(page, 'browse').getByRole('status')).toContainText(/Loaded in [\d,]+ ms/);
    await expect(card(page, 'browse')).toContainText('by npm start');
    await expect(card(page, 'editor').getByRole('status')).toHaveText('Not requested');
    await expect(page.getByRole('row', { name: /^react 19/ })).toContainText(/shell.*browse, shell.*yes/);

    await card(page, 'editor').getByRole('button', { name: 'Load editor' }).click();
    await expect(card(page, 'editor').getByRole('status')).toContainText('Loaded');
    await expect(page.getByRole('row', { name: /^@keyframe\/shared-ui\/platform/ })).toContainText(
      /shell.*browse, editor, shell.*yes/,
    );
    // One version of each dependency.
    const rows = await page
      .getByRole('table')
      .locator('tbody tr')
      .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.lastChild?.textContent ?? '')));
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    // Parts on demand come from the applications that use them (the login form is the shell's), all others from the shell.
    const isPart = ([name]: string[]) => name!.startsWith('@keyframe/shared-ui/parts/');
    const providers = (of: string[][]) => new Set(of.map(([, , provider]) => provider));
    expect(providers(rows.filter((row) => !isPart(row)))).toEqual(new Set(['shell']));
    expect(providers(rows.filter(isPart))).toEqual(new Set(['editor', 'shell']));
    await page.waitForTimeout(800);
    expect(await violationsInThemes(page)).toEqual([]);

    await card(page, 'browse').getByRole('combobox').click();
    await chooseOption(page, /^0\.0\.9/);
    await card(page, 'browse').getByRole('button', { name: 'Use in this tab: the chosen version of browse' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(800);
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Replace and reload' }).click();
    await expect(banner(page)).toBeVisible();
    await page.waitForTimeout(800);
    expect(await violationsInThemes(page)).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `at ${width} px`,
      ).toBeLessThanOrEqual(0);
    }
  },
);

test(
  'shows that the page uses a copy of the registry when it cannot be read',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/faq');
    await expect(heading(page, RELEASED)).toBeVisible();
    await page.route('**/registry.json', (route) => route.abort());
    await page.goto('/__remotes');
    await expect(page.getByRole('list', { name: 'Notices' })).toContainText(
      'This page uses the copy from an earlier visit.',
    );
    await expect(page.getByRole('list', { name: 'Failures of the shell' })).toContainText('registry');
  },
);
