import { expect, test } from '@playwright/test';
import { submitCode, uniqueName, verifyComponent } from '../support/components.ts';
import { WITH_MOTION } from '../support/motion.ts';
import { ACCOUNTS } from '../support/testSite.ts';

test.use(WITH_MOTION);

/**
 * Claims ten thousand animations with absurd numbers and markup for names, again and again, and starts a thousand. A
 * million would hang the frame, which the page then stops (security/hangs.spec.ts).
 */
const HOSTILE = `
const name = '<img src=x onerror="top.hacked = true"><script>top.hacked = true</scr' + 'ipt>';
const row = { id: 7, kind: 'animation', name, target: name, drive: 'sought', start: 1e300, delay: -1e300, duration: 1e300,
  iterations: 1e300, easing: name.repeat(1000), direction: 'normal', fill: 'none',
  keyframes: [{ offset: 1e300, easing: name, values: [{ property: name, value: name }, { property: 'top', value: name }] }] };
const rows = Array(1e4).fill(row);
for (let id = 0; id < 300; id++) rows[id] = { ...row, id };
const claim = () => {
  parent.postMessage({ type: 'keyframe:motion', rows, more: 1e300, frames: 1e300 }, '*');
  for (let count = 0; count < 1000; count++) parent.postMessage({ type: 'keyframe:instant', time: NaN }, '*');
  parent.postMessage({ type: 'keyframe:motion', rows: { length: 1e9 } }, '*');
};
claim();
setInterval(claim, 2000);
for (let count = 0; count < 1000; count++) document.body.animate({ opacity: [0, 1] }, { duration: 1e9, iterations: Infinity });
`;

test('a hostile frame changes nothing but the panel of its motion', { tag: '@thorough' }, async ({ page }) => {
  const hostile = await submitCode(ACCOUNTS.member, uniqueName('Hostile'), {
    html: '<p>hostile</p>',
    css: '',
    javascript: HOSTILE,
  });
  await verifyComponent(ACCOUNTS.admin, hostile);
  await page.goto(`/component/${hostile._id}`);
  await page.getByRole('button', { name: 'Motion', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Motion' });
  const rows = panel.getByRole('list', { name: 'What moves' }).getByRole('listitem');
  await expect(panel.getByText(/ and [\d,]+ more/)).toBeVisible({ timeout: 20_000 });
  expect(await rows.count()).toBeLessThanOrEqual(200);
  await expect(panel.locator('img, script')).toHaveCount(0);
  await rows.first().getByRole('button').click();
  await expect(panel.getByRole('button', { name: 'Copy as Motion' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});
