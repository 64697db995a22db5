import { expect, test } from '@playwright/test';
import { violationsInThemes } from '../support/axe.ts';
import { submitCode, uniqueName, verifyComponent } from '../support/components.ts';
import { livePreview } from '../support/livePreview.ts';
import { WITH_MOTION } from '../support/motion.ts';
import { ACCOUNTS } from '../support/testSite.ts';

test.use(WITH_MOTION);

const HTML = '<p class="lamp">on</p>';
const CSS = `.lamp { width: 100px; opacity: 1; animation: grow 2s linear infinite; transition: opacity 1s linear }
.lamp:hover { opacity: 0 }
@keyframes grow { to { width: 300px } }`;

test(
  'a visitor stops, steps, scrubs and hovers a component by keyboard, and a link shows the same instant',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const lamp = await submitCode(ACCOUNTS.member, uniqueName('Moving'), { html: HTML, css: CSS });
    await verifyComponent(ACCOUNTS.admin, lamp);
    await page.goto(`/component/${lamp._id}`);
    await page.getByRole('button', { name: 'Motion', exact: true }).press('Enter');
    const panel = page.getByRole('region', { name: 'Motion' });
    await expect(panel).toBeFocused();
    const list = panel.getByRole('list', { name: 'What moves' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('p.lamp');
    await expect(list).toContainText('main thread: width');

    const shown = livePreview(page, `Preview of ${lamp.name}`).locator('.lamp');
    await panel.getByRole('button', { name: 'Pause' }).press('Enter');
    const slider = panel.getByRole('slider', { name: 'Instant' });
    await slider.press('Home');
    await expect(shown).toHaveCSS('width', '100px');
    for (let frame = 0; frame < 3; frame += 1) await page.keyboard.press('.');
    await expect(shown, 'three frames of 1/60 s').toHaveCSS('width', '105px');
    for (let pages = 0; pages < 5; pages += 1) await slider.press('PageUp');
    await slider.press('ArrowRight');
    await expect(shown, '54 frames').toHaveCSS('width', '190px');

    await panel.getByRole('button', { name: 'hover' }).press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('compositor');
    for (let pages = 0; pages < 3; pages += 1) await slider.press('PageUp');
    await expect(shown).toHaveCSS('opacity', '0.5');
    await expect(page).toHaveURL(/\?t=0\.5&state=hover$/);
    await expect.soft(violationsInThemes(panel)).resolves.toEqual([]);

    await list.getByRole('button').first().press('Enter');
    await panel.getByRole('button', { name: 'Copy as @keyframes' }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('@keyframes grow {');

    await page.reload();
    await expect(shown).toHaveCSS('opacity', '0.5');
    await expect(shown).toHaveCSS('width', '150px');
    await panel.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/component\/[^?]+$/);
  },
);
