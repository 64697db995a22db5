import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { violationsInThemes } from '../support/axe.ts';
import { submitCode, uniqueName, verifyComponent } from '../support/components.ts';
import { chooseInMenu } from '../support/menus.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const CODE = {
  html: '<b class="pulse">é &amp; </b>\n<script>document.title += "!"</script>',
  css: '.pulse::after { content: "</style>"; color: teal }\n\n',
  javascript: 'document.body.dataset.text = "</script>";',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import code' });

for (const [form, kind, extension] of [
  ['a ZIP', 'Download ZIP', 'zip'],
  ['a file', 'Download Code', 'html'],
] as const) {
  test(
    `a component that is downloaded as ${form} is imported as it was, with credit, by keyboard`,
    { tag: '@thorough' },
    async ({ page }) => {
      const name = uniqueName('Imported');
      const component = await submitCode(ACCOUNTS.admin, name, CODE);
      await verifyComponent(ACCOUNTS.admin, component);
      await startSession(page, ACCOUNTS.member);
      await page.goto(`/component/${component._id}`);
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [download] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, kind)]);
      expect(download.suggestedFilename()).toBe(`${name}.${extension}`);
      const file = { name: download.suggestedFilename(), mimeType: '', buffer: readFileSync(await download.path()) };

      await page.goto('/faq');
      await page.getByRole('banner').getByRole('button', { name: 'Create' }).press('Enter');
      await page.getByRole('button', { name: 'Import code' }).press('Enter');
      await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeVisible();
      expect(await violationsInThemes(dialog(page))).toEqual([]);
      const choosing = page.waitForEvent('filechooser');
      await dialog(page).getByRole('button', { name: 'Choose a file' }).press('Enter');
      await (await choosing).setFiles(file);
      await expect(dialog(page).getByText(/^Found in /)).toBeFocused();
      await expect(dialog(page).getByRole('textbox', { name: 'Source' })).toHaveValue(/\/component\//);
      expect(await violationsInThemes(dialog(page))).toEqual([]);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { scroll, client } = await dialog(page).evaluate((element) => ({
          scroll: element.scrollWidth,
          client: element.clientWidth,
        }));
        expect(scroll, `${width} px`).toBeLessThanOrEqual(client);
      }
      await dialog(page).getByRole('checkbox', { name: 'I may publish it under the MIT License' }).press('Space');
      await dialog(page).getByRole('button', { name: 'Import', exact: true }).press('Enter');
      await expect(dialog(page)).toBeHidden();
      await page.getByRole('combobox', { name: 'Category' }).press('Enter');
      await page.getByRole('option', { name: 'Button', exact: true }).press('Enter');
      await page.getByLabel('Name of the component').fill(`${name} again`);
      const created = page.waitForResponse((response) => response.url().endsWith('/createComponent'));
      await page.getByRole('button', { name: 'Create', exact: true }).press('Enter');
      const { component: made } = (await (await created).json()) as {
        component: { code: (typeof CODE)[]; credit: { source: string; licence: string } };
      };
      expect(made.code[0]).toMatchObject(CODE);
      expect(made.credit.source).toContain(`/component/${component._id}`);
      await expect(page).toHaveURL('/dashboard');
    },
  );
}
