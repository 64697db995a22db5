import { expect, test, type Page } from '@playwright/test';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { componentPath } from '@keyframe/contracts/paths';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

/** Longer than a preview waits before it shows its poster. Milliseconds. */
const WAIT = 2_500;

/**
 * Opens the list of components with a poster for each, as after a render worker, which the test site has none of.
 *
 * @param delay of each preview's document, in milliseconds
 * @returns the id of the first component, and the ids of those whose poster was asked for
 */
async function openCards(page: Page, delay: number): Promise<{ first: string; asked: Set<string> }> {
  const asked = new Set<string>();
  await page.route(`**${ENDPOINTS.getVerifiedComponents.path}*`, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ComponentPage;
    const componentArray = list.componentArray.map((each) => ({ ...each, poster: `/posters/${each._id}.svg` }));
    await route.fulfill({ response, json: { ...list, componentArray } });
  });
  await page.route('**/posters/*', (route) => {
    asked.add(/([\w-]+)\.svg$/.exec(route.request().url())![1]!);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="540"><path fill="#f80" d="M0 0h600v540H0z"/></svg>',
    });
  });
  await page.route('**/c/*/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  // A page that arrives as HTML has its list already.
  await page.goto('/categories');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  const link = page.locator(`main article a[href^="${componentPath('')}"]`).first();
  return { first: (await link.getAttribute('href'))!.split('/').at(-1)!, asked };
}

test('a preview that is painted soon does not load its poster', { tag: '@thorough' }, async ({ page }) => {
  const { first, asked } = await openCards(page, 0);
  await expect(page.locator('main article').first().locator('[data-painted="true"]')).toBeAttached();
  await page.waitForTimeout(WAIT);
  expect([...asked]).not.toContain(first);
});

test('a slow preview shows its poster until it is painted', { tag: '@thorough' }, async ({ page }) => {
  const { first, asked } = await openCards(page, WAIT);
  const card = page.locator('main article').first();
  await expect(card.locator('img[src^="/posters/"]')).toBeVisible();
  expect([...asked]).toContain(first);
  await expect(card.locator('[data-painted="true"]')).toBeAttached();
});
