import { expect, type Page } from '@playwright/test';

/** Opens the picker from the header, chooses, and is led to the editor (docs/specification.md section 2). */
export async function openEditor(page: Page, { category = 'Button', language = 'HTML+CSS' } = {}): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  const picker = page.getByRole('dialog', { name: 'Create a component' });
  await picker.getByRole('radio', { name: category, exact: true }).click();
  await picker.getByRole('radio', { name: language, exact: true }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/editor\?/);
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
}

/** Replaces what the shown tab of the editor holds, typing as a person would. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  // At once, as a paste does: Monaco would close each bracket and tag that is typed.
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
}

/** The same by a paste: Monaco takes a text that is typed letter by letter, some hundred thousand of them in minutes. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** Makes a component in the editor, as a member does, and is on the dashboard, where it waits for verification. */
export async function createComponent(page: Page, { name, html }: { name: string; html: string }): Promise<void> {
  await openEditor(page);
  await page.getByLabel('Name of the component').fill(name);
  await typeCode(page, html);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Created and sent for verification')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByRole('region', { name: 'Waiting for verification' }).getByRole('link', { name, exact: true }),
  ).toBeVisible();
}
