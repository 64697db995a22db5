import { isDeepStrictEqual } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { PAGE_DATA_ID } from '@keyframe/contracts/pageData';
import { RENDER_COOKIE } from '@keyframe/contracts/renderCookie';
import { callAs, submitComponent, uniqueName, verifyComponent } from '../support/components.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';
import { signIn } from '../support/signIn.ts';
import { WITH_MOTION } from '../support/motion.ts';

/** Requests for data that the page has already. */
const DATA =
  /\/(config|registry)\.json|\/api\/v1\/(component\/getVerified|component\/getComponentById|category|tag|stats|profile)/;

/** Opens a page and records what it should not do. `settled`: React has taken the page over. */
async function open(page: Page, path: string) {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (DATA.test(request.url())) requests.push(request.url());
  });
  await page.addInitScript(() => {
    const marks = window as unknown as { shift: number };
    marks.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) marks.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(path);
  const html = await response!.text();
  await page.waitForFunction(() => {
    const button = document.querySelector('button, a[href]');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForTimeout(1_000);
  return {
    status: response!.status(),
    html,
    problems,
    requests,
    shift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
  };
}

test.use({ ...WITH_MOTION, storageState: { cookies: [], origins: [] } });

const PAGES = [
  ['/', 'Nothing good stands still.'],
  ['/explore', 'Explore'],
  ['/explore?category=Loader&sort=likes', 'Loader components'],
  ['/categories', 'Categories'],
  ['/contact', 'Contact us'],
  ['/@ines_moreau', 'Inès Moreau'],
] as const;
const MORE_PAGES = [
  ['/about', 'A workshop for things that move.'],
  ['/faq', 'Frequently asked questions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/tandc', 'Terms and conditions'],
  ['/blogs', 'Coming Soon'],
] as const;

for (const [width, which, pages, tag] of [
  [390, 'public pages', PAGES, []],
  [390, 'more public pages', MORE_PAGES, ['@thorough']],
  [1440, 'all public pages', [...PAGES, ...MORE_PAGES], ['@thorough']],
] as const) {
  test(
    `at ${width} px ${which} arrive as HTML, and the browser takes them over: no mismatch, nothing fetched twice, nothing moves`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, heading] of pages) {
        const tab = await page.context().newPage();
        await tab.setViewportSize({ width, height: 900 });
        const { status, html, problems, requests, shift } = await open(tab, path);
        expect.soft(status, path).toBe(200);
        expect.soft(html.split('<body>')[1], path).toContain(heading);
        expect.soft(problems, path).toEqual([]);
        // Tiles of categories beyond the first ask for their component when they come near.
        expect.soft(path === '/categories' ? [] : requests, path).toEqual([]);
        expect.soft(shift, path).toBeLessThanOrEqual(0.02);
        await tab.close();
      }
    },
  );
}

for (const width of [1440, 390]) {
  test(
    `at ${width} px a component arrives as HTML with its preview, and nothing moves or loads again`,
    { tag: width === 390 ? '@thorough' : [] },
    async ({ page, request }) => {
      const [, path] = /href="(\/component\/[^"/]+)"/.exec(await (await request.get('/explore')).text())!;
      await page.setViewportSize({ width, height: 900 });
      const documents: string[] = [];
      page.on('request', (sent) => {
        if (/\/(c|frame)\//.test(sent.url())) documents.push(new URL(sent.url()).pathname);
      });
      const { problems, requests, shift } = await open(page, path!);
      expect(problems).toEqual([]);
      expect(requests).toEqual([]);
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(documents.filter((document) => document.startsWith(path!.replace('/component/', '/c/')))).toHaveLength(1);
      // On another canvas it goes on in the live frame.
      await page.getByRole('button', { name: /^Show on a (dark|light) background$/ }).click();
      const live = page.frameLocator('iframe[title^="Preview of"] >> nth=0').frameLocator('iframe[title="Component"]');
      await expect(live.locator('body > *').first()).toBeAttached();
    },
  );
}

test('a component arrives as HTML with its code and its meta data', async ({ page, request }) => {
  await page.goto('/explore');
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  const html = await (await request.get(href!)).text();
  expect(html).toContain(`<link rel="canonical" href="${new URL(href!, page.url()).href}"/>`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/og\/component\/[^"]+\.png"\/>/);
  expect(html).toContain('"@type":"SoftwareSourceCode"');
  expect(html.match(/<title>/g)).toHaveLength(1);
  const image = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
  expect((await request.get(image)).headers()['content-type']).toBe('image/png');
});

test('a page announces the feed of what it lists, and the feed is there', async ({ request }) => {
  for (const [path, feed] of [
    ['/explore?category=Loader', '/feeds/category/Loader.atom'],
    ['/explore?sort=trending', '/feeds/trending.atom'],
    ['/@ines_moreau', '/feeds/member/ines_moreau.atom'],
    ['/', '/feeds/newest.atom'],
  ] as const) {
    expect.soft(await (await request.get(path)).text(), path).toContain(`href="${feed}"`);
    expect.soft((await request.get(feed)).headers()['content-type'], feed).toContain('application/atom+xml');
  }
});

test('the previews of the first cards run before React, and go on with their documents', async ({ page }) => {
  await page.route(/shell\.[0-9a-f]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && /\/c\//.test(request.url())) documents.push(request.url());
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(page.locator('article iframe').first()).toBeVisible();
  await expect.poll(() => documents.length).toBeGreaterThan(3);
  await page.waitForFunction(() => {
    const link = document.querySelector('article a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForTimeout(1_500);
  expect(new Set(documents).size).toBe(documents.length);
});

test('with reduced motion the previews stand still before React is there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/shell\.[0-9a-f]+\.js/, () => new Promise(() => undefined));
  await page.goto('/explore?category=Loader', { waitUntil: 'commit' });
  /** The times of the animations by frame. Not their states: a frame out of sight gets no animation frame to pause them in. */
  const times = async () => {
    const cards = page.frames().filter((frame) => /\/c\//.test(frame.url()));
    return Promise.all(
      cards.map(async (frame) => ({
        frame: frame.url(),
        times: await frame.evaluate(() => document.getAnimations().map(({ currentTime }) => Number(currentTime))),
      })),
    );
  };
  await expect.poll(async () => (await times()).flatMap((frame) => frame.times).length).toBeGreaterThan(10);
  const moving = async () => {
    const before = await times();
    await page.waitForTimeout(300);
    const after = await times();
    return before.filter((each, index) => !isDeepStrictEqual(each, after[index]));
  };
  await expect.poll(moving).toEqual([]);
});

test('a press before React is there counts once it is', async ({ page }) => {
  let continueLoading!: () => void;
  const held = new Promise<void>((resolve) => (continueLoading = resolve));
  await page.route(/remoteEntry/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  // The shell's script runs, and waits for the page's.
  await page.waitForFunction(() => '__FEDERATION__' in window);
  await page.getByRole('button', { name: 'Theme: Dark' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  continueLoading();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('what is unknown is 404, and says so in HTML', async ({ request }) => {
  for (const path of ['/nowhere', '/component/nope', '/@nobody']) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).toContain('noindex');
  }
});

test('a component that was removed is 410, and says so in HTML', async ({ request }) => {
  const component = await submitComponent(ACCOUNTS.member, uniqueName('Ebb'), 'ebb');
  const address = `/component/${component._id}`;
  expect((await request.get(address)).status()).toBe(404);
  await verifyComponent(ACCOUNTS.admin, component);
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  await callAs(ACCOUNTS.admin, 'takeDownComponent', { componentId: component._id, reason: 'It was only a test.' });
  await expect.poll(async () => (await request.get(address)).status()).toBe(410);
  expect(await (await request.get(address)).text()).toContain('noindex');
});

/**
 * In the page: records at-rules that are inserted into its style sheet after styled-components has copied the server's
 * rules. For each, Chromium computes the styles of all elements again (docs/budgets.md).
 */
function recordLateAtRules() {
  const late: string[] = [];
  Object.assign(window, { lateAtRules: late });
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    const isPages = this.ownerNode?.parentNode === document.head;
    if (isPages && rule.startsWith('@') && document.querySelector('style[data-styled="true"]') === null)
      late.push(rule);
    return insertRule.call(this, rule, index);
  };
}

test(
  'late frames and toasts insert no at-rule into the style sheet of the page',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(recordLateAtRules);
    await page.setViewportSize({ width: 1440, height: 1700 });
    await page.goto('/explore');
    // Frames with spinners beyond those of the HTML, and the toasts.
    await expect.poll(() => page.locator('main article iframe').count()).toBeGreaterThan(12);
    await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { lateAtRules: string[] }).lateAtRules)).toEqual([]);
  },
);

test('another spelling of an address leads to the one that counts, with its query', async ({ request }) => {
  for (const [spelling, address] of [
    ['/explore/?sort=likes', '/explore?sort=likes'],
    ['/FAQ', '/faq'],
    ['/@Ines_Moreau', '/@ines_moreau'],
  ] as const) {
    const response = await request.get(spelling, { maxRedirects: 0 });
    expect.soft([response.status(), response.headers()['location']], spelling).toEqual([301, address]);
    expect.soft((await request.get(spelling)).status(), spelling).toBe(200);
  }
  // No redirect leads to another site.
  const foreign = await request.get(`${TEST_SITE.origin}//evil.test/explore`, { maxRedirects: 0 });
  expect([foreign.ok(), foreign.headers()['location']]).toEqual([false, undefined]);
});

test('nothing of a request but its address is in the HTML that all visitors get', async ({ request }) => {
  const withoutNonce = async (path: string, headers: Record<string, string> = {}) =>
    (await (await request.get(path, { headers })).text()).replaceAll(/nonce="[^"]*"/g, '');
  const clean = await withoutNonce('/faq');
  for (const headers of [
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'evil', forwarded: 'host=evil.test' },
    { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-http-method-override': 'POST' },
    { cookie: 'session=evil; __session=evil; keyframe_theme=evil' },
    { authorization: 'Bearer evil', 'accept-language': 'evil', 'user-agent': 'evil', referer: 'https://evil.test/' },
  ] as Record<string, string>[])
    expect.soft(await withoutNonce('/faq', headers), Object.keys(headers).join()).toBe(clean);
  const hostile = await withoutNonce('/explore?q=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&evil=%E2%80%A8');
  expect(hostile).not.toContain('<script>alert');
  expect(await withoutNonce('/faq')).toBe(clean);
});

test('the HTML is the same for members and visitors, and the browser fills in who is signed in', async ({
  page,
  request,
}) => {
  await signIn(page, ACCOUNTS.member);
  await page.context().clearCookies({ name: RENDER_COOKIE });
  const { html, problems } = await open(page, '/faq');
  expect(problems).toEqual([]);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const data = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
  const visitors = await (
    await request.get('/faq', { headers: { cookie: '', 'x-forwarded-host': 'evil.test' } })
  ).text();
  expect(data(html)).toBe(data(visitors));
});

test('a theme that was chosen is in the first HTML', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Theme: Dark' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Light' }).click();
  const html = await (await page.goto('/faq'))!.text();
  expect(html).toContain('data-theme="light"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor browses, searches by the form, filters, pages and reads code', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore');
    await expect(page.getByRole('article')).toHaveCount(30);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Loader');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loader components');
    await page.getByRole('combobox', { name: 'Search Animated Components' }).fill('button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/explore\?q=button/);
    await page.goto('/explore');
    await page.getByRole('navigation', { name: 'Pages of components' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('pre').first()).toContainText('<');
    expect(await page.locator('pre').count()).toBeGreaterThan(1);
    // No control that does nothing.
    await expect(page.getByRole('button', { name: 'Copy HTML' })).toBeHidden();
  });
});

test('members’ texts cannot end the script with the data', async ({ request }) => {
  const html = await (await request.get('/explore')).text();
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)![1]!;
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(Object.keys(JSON.parse(json) as object)).toContain('queries');
});
