import { expect, test } from '@playwright/test';
import { violations, violationsInThemes } from '../support/axe.ts';
import { submitCode, uniqueName, verifyComponent } from '../support/components.ts';
import { livePreview } from '../support/livePreview.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const CSS = '.lamp { color: #102030; font: 700 40px system-ui; border-radius: 8px; transition: color 0.4s ease }';

test(
  'a visitor adjusts a component by keyboard: preview, link, export and remix have the values',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const lamp = await submitCode(ACCOUNTS.member, uniqueName('Adjustable'), {
      html: '<p class="lamp">on</p>',
      css: CSS,
    });
    await verifyComponent(ACCOUNTS.admin, lamp);
    await page.goto(`/component/${lamp._id}`);
    await page.getByRole('button', { name: 'Adjust', exact: true }).press('Enter');
    const panel = page.getByRole('region', { name: 'Adjust' });
    await expect(panel).toBeFocused();
    await expect.soft(violationsInThemes(panel)).resolves.toEqual([]);

    const shown = livePreview(page, `Preview of ${lamp.name}`).locator('.lamp');
    await shown.evaluate((element) => element.setAttribute('data-same', 'yes'));
    await panel.getByLabel('Corner', { exact: true }).press('End');
    await expect(shown).toHaveCSS('border-radius', '32px');
    await panel.getByRole('group', { name: 'Colors' }).locator('input[type="color"]').fill('#ff0000');
    await expect(shown).toHaveCSS('color', 'rgb(255, 0, 0)');
    await expect(shown, 'the document has not loaded again').toHaveAttribute('data-same', 'yes');
    await page.keyboard.press('Control+z');
    await expect(shown).not.toHaveCSS('color', 'rgb(255, 0, 0)');

    await expect(page).toHaveURL(/\?k=radius-8px(:|%3A)32px$/);
    await page.reload();
    await expect(panel.getByLabel('Corner', { exact: true })).toHaveValue('32');
    await expect(shown).toHaveCSS('border-radius', '32px');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Use ${lamp.name}` });
    await dialog.getByRole('tab', { name: 'Web component' }).click();
    await expect.soft(violations(dialog)).resolves.toEqual([]);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    const text = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(text).toContain('__corner, 32px)');
    await dialog.getByRole('button', { name: 'Copy the command' }).click();
    await expect.poll(text).toMatch(/^npx shadcn@latest add .*-wc\.json\?k=radius-8px/);
  },
);
