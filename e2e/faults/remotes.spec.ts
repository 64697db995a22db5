import { expect, test, type Page } from '@playwright/test';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { REPORT_PATH } from '@keyframe/contracts/reportPath';
import { BROKEN_VERSION, breakRemote, changeRegistry, type Fault } from '../support/brokenVersion.ts';
import { newestComponent } from '../support/components.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';
import { watchRemotes } from '../support/watchRemotes.ts';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: /retry|try again/i });
const explore = (page: Page) => page.getByRole('article').first();

/** Expects that header, navigation and another remote work in the same page. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Languages' }).click();
  await expect(page.getByRole('link', { name: 'HTML+Tailwind', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const id = await newestComponent();
  // Through the router, as a link does, so that the page with the fault is not reloaded.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/component/${id}`);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible({ timeout: 30_000 });
}

const entryIs =
  (body: (text: string) => string): Fault =>
  ({ path, text }) =>
    path === 'remoteEntry.js' ? body(text) : undefined;

/** A container that exposes the given module. */
const exposing = (module: string) =>
  `globalThis.keyframe_browse_broken00 = { init() {}, get: () => Promise.resolve(() => ({ default: ${module} })) };`;

/** Faults of a version in its files or its registry entry, and the step at which the shell reports each. */
const FAULTS: { what: string; fault: Fault; phase: string; build?: Partial<RemoteVersion>; thorough?: true }[] = [
  {
    what: 'with a missing entry (404)',
    fault: ({ path }) => (path === 'remoteEntry.js' ? { status: 404 } : undefined),
    phase: 'load',
  },
  {
    what: 'with an entry that never responds',
    fault: ({ path }) => (path === 'remoteEntry.js' ? 'never' : undefined),
    phase: 'load',
    thorough: true,
  },
  {
    what: 'whose entry throws',
    fault: entryIs(() => "throw new Error('broken at the start');"),
    phase: 'load',
    thorough: true,
  },
  {
    what: 'whose module responds with 503',
    fault: ({ path }) => (path.startsWith('__federation_expose') ? { status: 503 } : undefined),
    phase: 'load',
    thorough: true,
  },
  {
    what: 'built for another contract',
    fault: () => undefined,
    phase: 'contract',
    build: { contract: 2 },
    thorough: true,
  },
  {
    what: 'that requires a newer platform than the shell has',
    fault: () => undefined,
    phase: 'contract',
    build: { requires: ['99.0.0'] },
    thorough: true,
  },
  { what: 'whose module has another shape', fault: entryIs(() => exposing('{ pages: [] }')), phase: 'shape' },
  {
    what: 'that needs another major of a shared dependency',
    fault: entryIs((text) => text.replaceAll('"^19.', '"^99.')),
    phase: 'load',
    thorough: true,
  },
];

for (const { what, fault, phase, build, thorough } of FAULTS) {
  test(
    `falls back from a version ${what} to the previous one without a reload, and the rest of the page works`,
    { tag: thorough ? '@thorough' : [] },
    async ({ page }) => {
      const remotes = await watchRemotes(page);
      await breakRemote(page, 'browse', fault, { fallback: true, ...(build && { build }) });
      let documents = 0;
      page.on('domcontentloaded', () => (documents += 1));
      // Not until 'load': the script of an entry that never responds delays that event.
      await page.goto('/explore', { waitUntil: 'domcontentloaded' });
      await expect(explore(page)).toBeVisible({ timeout: 45_000 });
      expect(documents).toBe(1);
      expect(await remotes.settled('browse')).toMatchObject({ state: 'loaded', channel: 'fallback' });
      expect(await remotes.reports()).toContainEqual(
        expect.objectContaining({ remote: 'browse', version: BROKEN_VERSION, channel: 'stable', phase }),
      );
      await expectRestWorks(page);
    },
  );
}

test('shows a panel with Retry for a failed version without a fallback, and the rest of the page works', async ({
  page,
}) => {
  await breakRemote(
    page,
    'browse',
    entryIs(() => "throw new Error('broken at the start');"),
    { fallback: false },
  );
  await page.goto('/explore');
  await expect(retry(page)).toBeVisible({ timeout: 45_000 });
  await expectRestWorks(page);
});

test(
  'shows a panel for a remote whose server is down, and Retry works when the server is back',
  { tag: '@thorough' },
  async ({ page }) => {
    const remotes = await watchRemotes(page);
    const server = `${TEST_SITE.remotes['browse']}/**`;
    await page.route(server, (route) => route.abort());
    await page.goto('/explore');
    await expect(retry(page)).toBeVisible({ timeout: 30_000 });
    expect(await remotes.settled('browse')).toMatchObject({ state: 'failed' });
    expect(await remotes.reports()).toContainEqual(
      expect.objectContaining({ remote: 'browse', channel: 'stable', phase: 'load' }),
    );
    await expectRestWorks(page);

    await page.goBack();
    await expect(retry(page)).toBeVisible({ timeout: 30_000 });
    await page.unroute(server);
    await retry(page).click();
    await expect(explore(page)).toBeVisible({ timeout: 30_000 });
  },
);

/** A module whose page throws when it renders. */
const THROWING =
  "{ contract: 1, routes: [{ path: '/explore', Component: () => { throw new Error('boom'); } }, { path: '/faq', Component: () => null }] }";

const RENDER_REPORT = {
  remote: 'browse',
  version: BROKEN_VERSION,
  channel: 'stable',
  phase: 'render',
  message: 'boom',
};

test('a page that throws is replaced by the fallback version without a reload, and reported', async ({ page }) => {
  const remotes = await watchRemotes(page);
  await breakRemote(
    page,
    'browse',
    entryIs(() => exposing(THROWING)),
    { fallback: true },
  );
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  await page.goto('/explore');
  await expect(explore(page)).toBeVisible({ timeout: 30_000 });
  expect(documents).toBe(1);
  expect(await remotes.settled('browse')).toMatchObject({ state: 'loaded', channel: 'fallback' });
  expect(await remotes.reports()).toContainEqual(expect.objectContaining(RENDER_REPORT));
  await expectRestWorks(page);
});

test(
  'a page that throws without a fallback is contained, and its panel does not blame the connection',
  { tag: '@thorough' },
  async ({ page }) => {
    const remotes = await watchRemotes(page);
    await breakRemote(
      page,
      'browse',
      entryIs(() => exposing(THROWING)),
      { fallback: false },
    );
    await page.goto('/explore');
    await expect(retry(page)).toBeVisible();
    await expect(page.getByText('The error is ours and has been reported')).toBeVisible();
    await expect(page.getByText('Check your connection')).toBeHidden();
    expect(await remotes.reports()).toContainEqual(expect.objectContaining(RENDER_REPORT));
    await expectRestWorks(page);
    await page.goBack();
    await expect(retry(page)).toBeVisible();
  },
);

test(
  'a contribution that throws disappears alone, and is reported under its remote and version',
  { tag: '@thorough' },
  async ({ page }) => {
    await signIn(page, ACCOUNTS.member);
    const remotes = await watchRemotes(page);
    const cards = "{ broken: () => { throw new Error('boom'); }, works: () => 'A card of another team' }";
    const module = `{ contract: 1, routes: [{ path: '/faq', Component: () => null }], contributions: { 'dashboard-cards': ${cards} } }`;
    const card = { slot: 'dashboard-cards', label: 'Card', access: 'member' as const, height: 40 };
    await breakRemote(
      page,
      'browse',
      entryIs(() => exposing(module)),
      {
        fallback: true,
        build: {
          contributions: [
            { ...card, name: 'broken' },
            { ...card, name: 'works' },
          ],
        },
      },
    );
    await page.goto('/dashboard');
    await expect(page.getByText('A card of another team')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
    expect(await remotes.reports()).toContainEqual(
      expect.objectContaining({
        remote: 'browse',
        version: BROKEN_VERSION,
        channel: 'stable',
        phase: 'render',
        message: 'boom',
      }),
    );
  },
);

/** The home page is in the module; the FAQ page is a chunk, which fails. Returns its number of requests. */
async function breakFaqChunk(page: Page, { fallback }: { fallback: boolean }): Promise<() => number> {
  let requests = 0;
  await breakRemote(
    page,
    'browse',
    ({ path, text }) => {
      if (!path.endsWith('.js') || !text.includes('Frequently')) return undefined;
      requests += 1;
      return { status: 503 };
    },
    { fallback },
  );
  return () => requests;
}

test('a page whose chunk is missing is shown in the fallback version without a reload', async ({ page }) => {
  const remotes = await watchRemotes(page);
  await breakFaqChunk(page, { fallback: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { name: /frequently/i })).toBeVisible({ timeout: 30_000 });
  expect(loads).toBe(0);
  expect(await remotes.reports()).toContainEqual(
    expect.objectContaining({ remote: 'browse', version: BROKEN_VERSION, channel: 'stable', phase: 'chunk' }),
  );
  await expectRestWorks(page);
});

test(
  'a missing chunk without a fallback reloads an open page once, then a panel with the cause is shown',
  { tag: '@thorough' },
  async ({ page }) => {
    const remotes = await watchRemotes(page);
    const requests = await breakFaqChunk(page, { fallback: false });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(retry(page)).toBeVisible({ timeout: 30_000 });
    // The panel is also shown for a moment before the reload.
    await expect.poll(() => [loads, requests()]).toEqual([1, 2]);
    await expect(retry(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('One of its files did not load')).toBeVisible();
    expect(await remotes.reports()).toContainEqual(
      expect.objectContaining({ remote: 'browse', version: BROKEN_VERSION, channel: 'stable', phase: 'chunk' }),
    );
    await expectRestWorks(page);
  },
);

test('does not fetch a version built for another contract', async ({ page }) => {
  let fetched = false;
  await breakRemote(page, 'browse', () => void (fetched = true), { fallback: false, build: { contract: 2 } });
  await page.goto('/explore');
  await expect(retry(page)).toBeVisible();
  expect(fetched).toBe(false);
});

for (const [how, fallback] of [
  ['shows a panel', false],
  ['uses the fallback', true],
] as const) {
  test(`rejects an entry with a wrong integrity and ${how}`, { tag: fallback ? '@thorough' : [] }, async ({ page }) => {
    const remotes = await watchRemotes(page);
    const real = await page.request.get('/registry.json').then(
      async (response) =>
        (
          (await response.json()) as {
            remotes: Record<string, { channels: { stable: string }; versions: Record<string, { integrity: string }> }>;
          }
        ).remotes['browse']!,
    );
    const { integrity } = real.versions[real.channels.stable]!;
    await breakRemote(
      page,
      'browse',
      entryIs((text) => `${text}\nglobalThis.tampered = true;`),
      { fallback, build: { integrity } },
    );
    await page.goto('/explore');
    await expect(fallback ? explore(page) : retry(page)).toBeVisible({ timeout: 45_000 });
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(await remotes.reports()).toContainEqual(
      expect.objectContaining({ remote: 'browse', version: BROKEN_VERSION, phase: 'load' }),
    );
  });
}

for (const [what, body, tag] of [
  ['unreachable', undefined, '@thorough'],
  ['malformed', { schema: 1, revision: 'four', remotes: [] }, []],
  ['empty', { schema: 1, revision: 9, remotes: {} }, '@thorough'],
] as [string, object | undefined, string | string[]][]) {
  test(`uses the last valid copy when the registry is ${what}`, { tag: tag }, async ({ page }) => {
    await page.goto('/explore');
    await expect(explore(page)).toBeVisible();
    await page.route('**/registry.json', (route) => (body ? route.fulfill({ json: body }) : route.abort()));
    const remotes = await watchRemotes(page);
    await page.reload();
    await expect(explore(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await remotes.reports()).toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'registry' }));
  });

  test(`shows an error page when the registry is ${what} and there is no copy`, { tag: tag }, async ({ page }) => {
    await page.route('**/registry.json', (route) => (body ? route.fulfill({ json: body }) : route.abort()));
    await page.goto('/');
    await expect(page.getByText('Keyframe couldn’t start')).toBeVisible();
  });
}

test('an invalid registry entry of one remote does not affect the others', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => {
    remotes['editor']!.channels.stable = 'gone';
    delete remotes['editor']!.fallback;
  });
  await page.goto('/explore');
  await expect(explore(page)).toBeVisible();
  await explore(page).getByRole('link').first().click();
  await expect(retry(page)).toBeVisible();
});

test('an error that nothing catches is reported under the remote of its script, with its stack', async ({ page }) => {
  const { remotes } = (await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry;
  const { channels, versions } = remotes['browse']!;
  const script = new URL('handler.js', versions[channels.stable]!.entry).href;
  await page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: "addEventListener('click', () => { throw new Error('of a handler'); });",
    }),
  );
  await page.goto('/faq');
  // As the shell and webpack load a remote's files; without CORS browsers hide the error from the page.
  await page.evaluate(async (src) => {
    const element = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src });
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    document.head.append(element);
    await loaded;
  }, script);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(REPORT_PATH) && response.status() === 204,
  );
  await page.getByRole('heading', { level: 1 }).click();
  expect((await answered).request().postDataJSON()).toMatchObject({
    remote: 'browse',
    version: channels.stable,
    channel: 'stable',
    phase: 'script',
    message: 'of a handler',
    stack: expect.stringContaining(`${script}:1:`),
    page: '/faq',
  });
});

/** What the browser does when the user returns to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test('offers a reload when the user returns to a tab after a release, with the keyboard focus on the button', async ({
  page,
}) => {
  const remotes = await watchRemotes(page);
  await page.goto('/explore');
  await expect(explore(page)).toBeVisible();
  await breakRemote(page, 'browse', () => undefined, { fallback: true });
  await returnToTab(page);
  const reload = page.getByRole('status').getByRole('button', { name: 'Reload' });
  await expect(reload).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  expect(await remotes.settled('browse')).toMatchObject({ state: 'loaded', version: BROKEN_VERSION });
  await expect(explore(page)).toBeVisible();
});

test('does not offer a reload while the page has input, and keeps the focus', async ({ page }) => {
  await page.goto('/contact');
  const message = page.getByRole('main').getByRole('textbox').last();
  await message.fill('Hello');
  await breakRemote(page, 'browse', () => undefined, { fallback: true });
  await returnToTab(page);
  await expect(page.getByText('Save or send what you have entered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Hello');
});
