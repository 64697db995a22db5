import { expect, test } from '@playwright/test';
import { violationsInThemes } from '../support/axe.ts';
import { submitCode, uniqueName, verifyComponent } from '../support/components.ts';
import { openEditor, typeCode } from '../support/editor.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS } from '../support/testSite.ts';

const CSS = 'button {\n  transition: all 0.2s;\n}\nbutton:hover {\n  rotate: 3deg;\n}\n';

test('a component’s page has its quality, read from its code', { tag: '@thorough' }, async ({ page }) => {
  const lamp = await submitCode(ACCOUNTS.member, uniqueName('Checked'), { html: '<button>on</button>', css: CSS });
  await verifyComponent(ACCOUNTS.admin, lamp);
  await page.goto(`/component/${lamp._id}`);
  const card = page.getByRole('region', { name: 'Quality' });
  await card.getByRole('button', { name: 'Check the code' }).press('Enter');
  await expect(card.getByRole('status')).toHaveText('2 of 12 to mend.');
  await expect(card.getByRole('listitem').filter({ hasText: 'Named transitions' })).toContainText('CSS line 2');
  await card.getByText('10 not measured').click();
  await expect(card.getByText('Layout shift')).toBeVisible();
  await expect.soft(violationsInThemes(card)).resolves.toEqual([]);
});

test('in the editor, a mend is shown, applied and undone', { tag: '@thorough' }, async ({ page }) => {
  await startSession(page, ACCOUNTS.member);
  await openEditor(page);
  await page.getByRole('tab', { name: 'CSS' }).click();
  await typeCode(page, CSS);
  await page.getByText('Quality', { exact: true }).click();
  const finding = page.getByRole('listitem').filter({ hasText: 'Named transitions' });
  await finding.getByText('Show the change').click();
  await expect(finding.getByRole('region', { name: 'Change of the CSS' }).locator('ins')).toContainText('rotate 0.2s');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await finding.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Changed the CSS')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'CSS' })).toHaveAttribute('aria-selected', 'true');
  const lines = page.locator('.monaco-editor .view-lines').first();
  await expect(lines).toContainText(/transition:\s*rotate\s*0\.2s/);
  await expect(finding).toHaveCount(0);
  await lines.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lines).toContainText(/transition:\s*all\s*0\.2s/);
  await expect(finding).toBeVisible();
});
