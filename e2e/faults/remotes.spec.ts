import { expect, test, type Page } from '@playwright/test';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { BROKEN_VERSION, breakRemote, changeRegistry, type Fault } from '../support/brokenVersion.ts';
import { TEST_SITE } from '../support/testSite.ts';
import { watchRemotes } from '../support/watchRemotes.ts';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: /retry|try again/i });
const explore = (page: Page) => page.getByRole('article').first();

/** A component that is there, by the API. */
async function someComponent(): Promise<string> {
  const answer = await fetch(`${TEST_SITE.api}/api/v1/component/getVerifiedComponents`);
  return ((await answer.json()) as { componentArray: { _id: string }[] }).componentArray[0]!._id;
}

/** Header, navigation and another remote go on, in the same page. */
async function expectRestGoesOn(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Languages' }).click();
  await expect(page.getByRole('link', { name: 'HTML+Tailwind', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const id = await someComponent();
  // Through the router, as a link does: the page stays the one with the fault in it.
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

/** A container that exposes this as its module; the page has React and the rest of the shell already. */
const exposing = (module: string) =>
  `globalThis.keyframe_browse_broken00 = { init() {}, get: () => Promise.resolve(() => ({ default: ${module} })) };`;

/** A version's faults: what is wrong with its files or its entry in the registry, and at which step the shell reports it. */
const FAULTS: { what: string; fault: Fault; phase: string; build?: Partial<RemoteVersion> }[] = [
  {
    what: 'whose entry is gone (404)',
    fault: ({ path }) => (path === 'remoteEntry.js' ? { status: 404 } : undefined),
    phase: 'load',
  },
  {
    what: 'whose entry never comes',
    fault: ({ path }) => (path === 'remoteEntry.js' ? 'never' : undefined),
    phase: 'load',
  },
  { what: 'whose entry throws', fault: entryIs(() => "throw new Error('broken at the start');"), phase: 'load' },
  {
    what: 'whose module is answered 503',
    fault: ({ path }) => (path.startsWith('__federation_expose') ? { status: 503 } : undefined),
    phase: 'load',
  },
  { what: 'built for another contract', fault: () => undefined, phase: 'contract', build: { contract: 2 } },
  {
    what: 'that requires a newer platform than the shell has',
    fault: () => undefined,
    phase: 'contract',
    build: { requires: ['99.0.0'] },
  },
  { what: 'whose module has another shape', fault: entryIs(() => exposing('{ pages: [] }')), phase: 'shape' },
  {
    what: 'that needs another major of a shared dependency',
    fault: entryIs((text) => text.replaceAll('"^19.', '"^99.')),
    phase: 'load',
  },
];

for (const { what, fault, phase, build } of FAULTS) {
  test(`of a version ${what} the visitor sees nothing: the version before is shown without a reload, and the rest goes on`, async ({
    page,
  }) => {
    const remotes = await watchRemotes(page);
    await breakRemote(page, 'browse', fault, { fallback: true, ...(build && { build }) });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/explore');
    await expect(explore(page)).toBeVisible({ timeout: 45_000 });
    expect(loads).toBe(1);
    expect(await remotes.settled('browse')).toMatchObject({ state: 'loaded', channel: 'fallback' });
    expect(await remotes.reports()).toContainEqual(
      expect.objectContaining({ remote: 'browse', version: BROKEN_VERSION, channel: 'stable', phase }),
    );
    await expectRestGoesOn(page);
  });
}

test('a version that fails, with none behind it, leaves a panel with Retry in its place, and the rest goes on', async ({
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
  await expectRestGoesOn(page);
});

test("a remote whose server is down leaves a panel in its place; the rest goes on, and Retry works when it's back", async ({
  page,
}) => {
  const remotes = await watchRemotes(page);
  const server = `${TEST_SITE.remotes['browse']}/**`;
  await page.route(server, (route) => route.abort());
  await page.goto('/explore');
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  expect(await remotes.settled('browse')).toMatchObject({ state: 'failed' });
  expect(await remotes.reports()).toContainEqual(
    expect.objectContaining({ remote: 'browse', channel: 'stable', phase: 'load' }),
  );
  await expectRestGoesOn(page);

  await page.goBack();
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  await page.unroute(server);
  await retry(page).click();
  await expect(explore(page)).toBeVisible({ timeout: 30_000 });
});

test('an error while a page renders stays in its place and is reported; leaving the page ends it', async ({ page }) => {
  const remotes = await watchRemotes(page);
  const boom =
    "{ contract: 1, routes: [{ path: '/explore', Component: () => { throw new Error('boom'); } }, { path: '/faq', Component: () => null }] }";
  await breakRemote(
    page,
    'browse',
    entryIs(() => exposing(boom)),
    { fallback: true },
  );
  await page.goto('/explore');
  await expect(retry(page)).toBeVisible();
  expect(await remotes.reports()).toContainEqual(
    expect.objectContaining({
      remote: 'browse',
      version: BROKEN_VERSION,
      channel: 'stable',
      phase: 'render',
      message: 'boom',
    }),
  );
  await expectRestGoesOn(page);
  await page.goBack();
  await expect(retry(page)).toBeVisible();
});

test('a chunk that is gone under an open page reloads it once; then a panel says so, and the rest goes on', async ({
  page,
}) => {
  const remotes = await watchRemotes(page);
  let asked = 0;
  // Home comes with the module; the page behind it is a chunk of its own.
  await breakRemote(
    page,
    'browse',
    ({ path, text }) => {
      if (!path.endsWith('.js') || !text.includes('Frequently')) return undefined;
      asked += 1;
      return { status: 503 };
    },
    { fallback: true },
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  // The panel stands for a moment before the page is reloaded, too.
  await expect.poll(() => [loads, asked]).toEqual([1, 2]);
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  expect(await remotes.reports()).toContainEqual(
    expect.objectContaining({ remote: 'browse', version: BROKEN_VERSION, channel: 'stable', phase: 'chunk' }),
  );
  await expectRestGoesOn(page);
});

test('a version built for another contract is not even fetched', async ({ page }) => {
  let fetched = false;
  await breakRemote(page, 'browse', () => void (fetched = true), { fallback: false, build: { contract: 2 } });
  await page.goto('/explore');
  await expect(retry(page)).toBeVisible();
  expect(fetched).toBe(false);
});

for (const [how, fallback] of [
  ['leaves a panel', false],
  ['is replaced by the fallback', true],
] as const) {
  test(`an entry that was tampered with is refused and ${how}`, async ({ page }) => {
    const remotes = await watchRemotes(page);
    const real = await page.request.get('/registry.json').then(
      async (answer) =>
        (
          (await answer.json()) as {
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

for (const [what, answer] of [
  ['out of reach', undefined],
  ['malformed', { schema: 1, revision: 'four', remotes: [] }],
  ['empty', { schema: 1, revision: 9, remotes: {} }],
] as const) {
  test(`with the registry ${what} the last good copy is used`, async ({ page }) => {
    await page.goto('/explore');
    await expect(explore(page)).toBeVisible();
    await page.route('**/registry.json', (route) => (answer ? route.fulfill({ json: answer }) : route.abort()));
    const remotes = await watchRemotes(page);
    await page.reload();
    await expect(explore(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await remotes.reports()).toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'registry' }));
  });

  test(`with the registry ${what} and no copy the site says so instead of staying blank`, async ({ page }) => {
    await page.route('**/registry.json', (route) => (answer ? route.fulfill({ json: answer }) : route.abort()));
    await page.goto('/');
    await expect(page.getByText('Keyframe couldn’t start')).toBeVisible();
  });
}

test('a fault of one registry read does not reach another remote: the others are those that the registry names', async ({
  page,
}) => {
  await changeRegistry(page, ({ remotes }) => {
    remotes['editor']!.channels.stable = 'gone';
    delete remotes['editor']!.fallback;
  });
  await page.goto('/explore');
  await expect(explore(page)).toBeVisible();
  await explore(page).getByRole('link').first().click();
  await expect(retry(page)).toBeVisible();
});
