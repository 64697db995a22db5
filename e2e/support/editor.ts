import { expect, type Page } from '@playwright/test';

/** Opens the editor by its address, and waits for it (docs/specification.md section 2). */
export async function openEditor(page: Page, { category = 'Button', language = 'HTML+CSS' } = {}): Promise<void> {
  await page.goto(`/editor?${new URLSearchParams({ category, language })}`);
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
}

/** Replaces the code of the editor's open tab. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  // In one insertion, because Monaco closes brackets and tags while typing.
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
}

/** Replaces the code by pasting. `typeCode` takes minutes for some hundred thousand characters. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** Creates a component in the editor, and waits for it on the dashboard, where it is in review. */
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
