import { expect, test } from '@playwright/test';
import { violationsInThemes } from '../support/axe.ts';

test('a visitor searches, filters by what the code does, and shares the list by its address', async ({ page }) => {
  await page.goto('/explore');
  const count = page.getByRole('status').filter({ hasText: /component/ });
  await expect(count).toContainText('component');
  await page.getByRole('button', { name: 'More filters' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const spin = dialog.getByRole('button', { name: /^Spin \d+$/ });
  const total = Number(/\d+/.exec((await spin.textContent())!)![0]);
  expect(await violationsInThemes(dialog)).toEqual([]);
  await spin.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/explore?motion=spin');
  await dialog.getByRole('button', { name: `Show ${total} component` }).click();
  await expect(dialog).toBeHidden();
  await expect(count).toHaveText(new RegExp(`^${total} components?`));
  await page.reload();
  await expect(count).toHaveText(new RegExp(`^${total} components?`));

  await page.getByRole('button', { name: 'Remove motion spin' }).click();
  await expect(page).toHaveURL('/explore');
  await page.getByRole('combobox', { name: /search/i }).fill('spiner xqzzv');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No match for “xqzzv”; showing “spinner”.')).toBeVisible();
  await page.getByRole('link', { name: 'spinner', exact: true }).click();
  await expect(page).toHaveURL('/explore?q=spinner');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => [...(CSS.highlights.get('kf-found') ?? [])].length)).toBeGreaterThan(0);
});
