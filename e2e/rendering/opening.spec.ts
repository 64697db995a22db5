import { expect, test, type Page, type Route } from '@playwright/test';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { TEST_SITE } from '../support/testSite.ts';

const SHELL_SCRIPT = /\/shell\.[0-9a-f]+\.js$/;
const REMOTE_FILES = `${TEST_SITE.remotes.browse}/**`;
const LIST = `**${ENDPOINTS.getVerifiedComponents.path}*`;

/** The cards of the early render. */
const earlyCards = (page: Page) => page.locator('div[inert] iframe');
const cards = (page: Page) => page.locator('article iframe');

/** Delays matching requests until the returned function is called. */
async function holdBack(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let released = false;
  await page.route(files, (route) => (released ? route.continue() : void held.push(route)));
  return async () => {
    released = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Marks a frame's document; a reload removes the mark. */
async function mark(page: Page): Promise<void> {
  const frame = await (await earlyCards(page).first().elementHandle())!.contentFrame();
  await frame!.waitForLoadState();
  await frame!.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

/** Runs in the page. */
const backgroundColor = () => getComputedStyle(document.documentElement).backgroundColor;

const WINDOWS = [
  { width: 1440, height: 900, shown: 8, closed: false },
  { width: 1440, height: 900, shown: 8, closed: true },
  { width: 1280, height: 800, shown: 8, closed: false },
  { width: 768, height: 1024, shown: 4, closed: false },
  { width: 390, height: 844, shown: 2, closed: false },
];

for (const { width, height, shown, closed } of WINDOWS) {
  test(`at ${width} px${closed ? ' without the announcement' : ''} the first cards of /explore run in their places before the shell’s script, and the page keeps their frames`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    if (closed)
      await page.addInitScript(
        (origin) => location.origin === origin && localStorage.setItem('keyframe.announcement', 'hacktoberfest-2023'),
        TEST_SITE.origin,
      );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const release = await holdBack(page, SHELL_SCRIPT);
    await page.goto('/explore', { waitUntil: 'commit' });
    await expect(earlyCards(page)).toHaveCount(shown);
    await mark(page);
    const before = await earlyCards(page).last().boundingBox();
    const background = await page.evaluate(backgroundColor);

    await release();
    await expect(cards(page)).toHaveCount(shown, { timeout: 30_000 });
    await expect(earlyCards(page)).toHaveCount(0);
    await expect(page.locator('article').first().locator('[data-painted]')).toHaveAttribute('data-painted', 'true');
    const first = await (await cards(page).first().elementHandle())!.contentFrame();
    await expect(first!.locator('html')).toHaveAttribute('data-marked', '');
    const after = await cards(page)
      .nth(shown - 1)
      .boundingBox();
    expect([after!.x, after!.y].map(Math.round)).toEqual([before!.x, before!.y].map(Math.round));

    expect(await page.evaluate(backgroundColor)).toBe(background);
    for (const once of [ENDPOINTS.getVerifiedComponents.path, '/config.json', '/registry.json'])
      expect(requests.filter((path) => path === once)).toHaveLength(1);
    const documents = requests.filter((path) => path.startsWith('/c/'));
    expect(new Set(documents).size).toBe(documents.length);
  });
}

const WITHOUT: { who: string; address?: string; before?: (page: Page) => Promise<unknown> }[] = [
  { who: 'an address with a query', address: '/explore?sort=likes' },
  { who: 'a page without an announced list', address: '/categories' },
  { who: 'a visitor who prefers reduced motion', before: (page) => page.emulateMedia({ reducedMotion: 'reduce' }) },
  {
    who: 'a browser without moveBefore',
    before: (page) => page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore')),
  },
];

for (const { who, address = '/explore', before } of WITHOUT) {
  test(`${who} has no early render`, async ({ page }) => {
    await before?.(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('div[inert] iframe')) Object.assign(window, { hadEarlyRender: true });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await expect(page.locator('article, main h1').first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'hadEarlyRender' in window)).toBe(false);
  });
}

test('the page requests the list again and shows an error when the early request fails', async ({ page }) => {
  let requests = 0;
  await page.route(
    LIST,
    (route) => ((requests += 1), route.fulfill({ status: 500, json: { message: 'Out of order', code: 'internal' } })),
  );
  await page.goto('/explore');
  await expect(page.getByText('Couldn’t load the components')).toBeVisible({ timeout: 30_000 });
  expect(requests).toBeGreaterThan(1);
  await expect(earlyCards(page)).toHaveCount(0);
});

test('the early render ends when the page fails to load', async ({ page }) => {
  const release = await holdBack(page, SHELL_SCRIPT);
  await page.route(REMOTE_FILES, (route) => route.fulfill({ status: 503 }));
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(earlyCards(page)).not.toHaveCount(0);
  await release();
  await expect(page.getByRole('main').getByRole('button', { name: /retry|try again/i })).toBeVisible({
    timeout: 30_000,
  });
  await expect(earlyCards(page)).toHaveCount(0);
});

test('the early render ends when the visitor navigates before the page has loaded', async ({ page }) => {
  const release = await holdBack(page, REMOTE_FILES);
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(earlyCards(page)).not.toHaveCount(0);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(earlyCards(page)).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an early card that takes the focus is removed, and the page loads it in a new frame', async ({ page }) => {
  const release = await holdBack(page, SHELL_SCRIPT);
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(earlyCards(page)).toHaveCount(8);
  const thief = (await (await earlyCards(page).first().elementHandle())!.contentFrame())!;
  await thief.waitForLoadState();
  await thief.evaluate(() => {
    document.body.innerHTML = '<input>';
    // After this call has returned, because the frame is then removed.
    setTimeout(() => document.querySelector('input')!.focus(), 100);
  });
  await expect(earlyCards(page)).toHaveCount(7);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await release();
  await expect(cards(page)).toHaveCount(8, { timeout: 30_000 });
  await expect(page.locator('article').first().locator('[data-painted]')).toHaveAttribute('data-painted', 'true');
});

for (const width of [1440, 390]) {
  test(`at ${width} px an outline of the header is shown before the shell’s script, with the logo in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdBack(page, SHELL_SCRIPT);
    await page.goto('/', { waitUntil: 'commit' });
    const outlined = await page.locator('#root svg').boundingBox();
    await expect(page.getByText('Loading…')).toBeVisible();
    await release();
    const logo = await page.getByRole('link', { name: 'Keyframe, home' }).locator('svg').boundingBox();
    for (const side of ['x', 'y', 'height'] as const)
      expect(Math.abs(logo![side] - outlined![side])).toBeLessThanOrEqual(2);
  });
}
