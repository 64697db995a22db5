import { expect, test } from '@playwright/test';
import { TEST_SITE } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

test('every preview is a sandboxed frame on the preview origin, and its document has the sandbox policy', async ({
  page,
  request,
}) => {
  await page.goto('/explore');
  const frames = page.locator('article iframe');
  await expect(frames.first()).toBeVisible();
  for (const frame of await frames.all()) {
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(await frame.getAttribute('src')).toContain(`${TEST_SITE.preview}/c/`);
  }
  const response = await request.get((await frames.first().getAttribute('src'))!);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('allow-same-origin');
  expect(response.headers()['set-cookie']).toBeUndefined();
  expect(response.headers()['cache-control']).toContain('immutable');
});

test('code in a preview cannot access the page, storage, cookies or the network', async ({ page }) => {
  await page.goto('/explore');
  await expect(page.locator('article iframe').first()).toBeVisible();
  await expect.poll(() => page.frames().filter((frame) => frame.url().includes('/c/')).length).toBeGreaterThan(0);
  const frame = page.frames().find((candidate) => candidate.url().includes('/c/'))!;
  const reached = await frame.evaluate(async (api) => {
    const attempts: Record<string, () => unknown> = {
      'the page': () => window.parent.document.title,
      'the top window': () => window.top!.location.href,
      cookies: () => document.cookie,
      localStorage: () => window.localStorage.length,
      indexedDB: () => indexedDB.open('x'),
      fetch: () => fetch(`${api}/api/v1/category/getAllCategories`, { mode: 'no-cors' }),
    };
    const done: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        done.push(name);
      } catch {
        // Expected.
      }
    }
    return done;
  }, TEST_SITE.api);
  expect(reached).toEqual([]);
});
