import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { extract } from '@extractus/oembed-extractor';
import { expect, test, type Frame, type Page } from '@playwright/test';
import { embedUrl } from '@keyframe/contracts/embed';
import { violations } from '../support/axe.ts';
import { submitCode, uniqueName, verifyComponent, type MadeComponent } from '../support/components.ts';
import { WITH_MOTION } from '../support/motion.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

test.use({ ...WITH_MOTION, storageState: { cookies: [], origins: [] } });

/** A page of another site. Chromium resolves names below localhost itself. */
let foreign: { show: (body: string) => string; close: () => void };
let component: MadeComponent;
test.beforeAll(async () => {
  let body = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>A blog</title>${body}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://blog.localhost:${(server.address() as AddressInfo).port}/`;
  foreign = { show: (shown) => ((body = shown), address), close: () => server.close() };

  component = await submitCode(ACCOUNTS.member, uniqueName('Embedded'), {
    html: '<div class="dot"></div>',
    css: '.dot { width: 90px; height: 90px; background: tomato; animation: turn 1s linear infinite; } @keyframes turn { to { rotate: 360deg; } }',
  });
  await verifyComponent(ACCOUNTS.admin, component);
});
test.afterAll(() => foreign.close());

const frameAt = (page: Page, path: string): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith(TEST_SITE.preview + path));

/** What the component's animation does: `running`, `paused`, or nothing before it is loaded. */
const motionOf = (page: Page) => async () =>
  frameAt(page, '/e/')?.evaluate(() =>
    document
      .getAnimations()
      .map(({ playState }) => playState)
      .join(),
  );

test(
  'an embed works in a sandboxed frame of another site: small, without cookies, by keyboard, paused off screen',
  { tag: '@thorough' },
  async ({ page, context }) => {
    const sizes: Record<string, number> = {};
    page.on('response', async (response) => {
      const { pathname, origin } = new URL(response.url());
      if (origin !== TEST_SITE.preview) return;
      expect.soft(response.headers()['set-cookie']).toBeUndefined();
      expect.soft((await response.request().allHeaders())['cookie']).toBeUndefined();
      if (!pathname.startsWith('/e/')) sizes[pathname] = gzipSync(await response.body()).length;
    });
    await page.goto(
      foreign.show(
        `<iframe sandbox="allow-scripts" width="640" height="400" src="${embedUrl(TEST_SITE.preview, component._id)}"></iframe>` +
          '<div style="height: 3000px"></div>',
      ),
    );
    await expect.poll(motionOf(page)).toBe('running');
    const embed = frameAt(page, '/embed/')!;
    await expect(embed.getByRole('heading', { name: component.name })).toBeVisible();
    await expect(embed.getByRole('link', { name: component.name })).toHaveAttribute(
      'href',
      `${TEST_SITE.origin}/component/${component._id}`,
    );
    await expect.poll(() => Object.keys(sizes)).toEqual([`/embed/${component._id}`]);
    expect(sizes[`/embed/${component._id}`]).toBeLessThan(15 * 1024);
    expect(await context.cookies()).toEqual([]);

    await page.evaluate(() => scrollTo(0, 2_000));
    await expect.poll(motionOf(page)).toBe('paused');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(motionOf(page)).toBe('running');
    await embed.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect.poll(motionOf(page)).toBe('paused');

    await embed.getByRole('radio', { name: 'Result' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(embed.getByRole('region', { name: 'HTML' })).toHaveText('<div class="dot"></div>');
    await page.keyboard.press('ArrowRight');
    await expect(embed.getByRole('region', { name: 'CSS' })).toContainText('@keyframes turn');
    await page.keyboard.press('Tab');
    await expect(embed.getByRole('region', { name: 'CSS' })).toBeFocused();
  },
);

test('an embed is paused for less motion until Play, and moves on hover', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(embedUrl(TEST_SITE.preview, component._id));
  await expect.poll(motionOf(page)).toBe('paused');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(motionOf(page)).toBe('running');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.mouse.move(0, 0);
  await page.goto(
    foreign.show(
      `<p>Blog</p><iframe src="${embedUrl(TEST_SITE.preview, component._id, { motion: 'hover' })}" width="640" height="400"></iframe>`,
    ),
  );
  await expect.poll(motionOf(page)).toBe('paused');
  await page.locator('iframe').hover();
  await expect.poll(motionOf(page)).toBe('running');
});

test('an embed meets WCAG 2.2 AA in both themes, in wide and narrow frames', { tag: '@thorough' }, async ({ page }) => {
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 400 });
    for (const theme of ['dark', 'light'] as const) {
      for (const tabs of [
        ['result', 'html'],
        ['css', 'result'],
      ] as const) {
        await page.goto(embedUrl(TEST_SITE.preview, component._id, { theme, tabs }));
        expect.soft(await violations(page), `${theme} ${tabs[0]} ${width}`).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  }
});

test('another site can frame embeds only, and no unverified component', { tag: '@thorough' }, async ({ page }) => {
  const waiting = await submitCode(ACCOUNTS.member, uniqueName('Waiting'), { html: '<p>Secret</p>' });
  const { preview, origin } = TEST_SITE;
  const show = (address: string) => page.goto(foreign.show(`<iframe src="${address}"></iframe>`));
  const content = async () => {
    const [, frame] = page.frames();
    return frame!.url() === 'chrome-error://chromewebdata/' ? 'blocked' : frame!.locator('body').innerText();
  };
  for (const address of [
    `${origin}/`,
    `${origin}/component/${component._id}`,
    `${preview}/c/${component._id}/${component.revision}`,
    `${preview}/frame`,
  ]) {
    await show(address);
    await expect.poll(content, address).toBe('blocked');
  }
  await show(embedUrl(preview, component._id));
  await expect.poll(content).toContain(component.name);
  for (const address of [
    embedUrl(preview, waiting._id),
    embedUrl(preview, waiting._id, { revision: waiting.revision }),
    `${preview}/e/${waiting._id}/${waiting.revision}`,
  ]) {
    await show(address);
    await expect.poll(content, address).toContain('This component is not available.');
  }
});

test('@extractus/oembed-extractor finds a component’s embed by the links in its page', async () => {
  const found = await extract(`${TEST_SITE.origin}/component/${component._id}`, { maxwidth: 500 });
  expect(found).toMatchObject({
    type: 'rich',
    title: component.name,
    width: 500,
    html: expect.stringContaining(`src="${embedUrl(TEST_SITE.preview, component._id)}"`) as unknown,
    method: 'auto-discovery',
  });
});
