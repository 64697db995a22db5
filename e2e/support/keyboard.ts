import { expect, type Locator, type Page } from '@playwright/test';

/** Exceeds the number of tab stops of the longest page. */
const AT_MOST = 160;

/**
 * Presses Tab (or Shift+Tab) until an element has the focus, and expects the focus to be visible. Fails when the element
 * is not reached.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', atMost = AT_MOST }: { key?: 'Tab' | 'Shift+Tab'; atMost?: number } = {},
): Promise<void> {
  // Not 'visible': Monaco's input has no size.
  await expect(target).toBeAttached();
  for (let pressed = 0; pressed <= atMost; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(
        await target.evaluate((element) => element.matches(':focus-visible')),
        `the focus on ${target.toString()} is visible`,
      ).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} does not have the focus after ${atMost} presses of ${key}`);
}

/** Moves to a control with Tab and presses a key on it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field with Tab and types into it. Tab selects its text, so typing replaces it. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Chooses from the account menu with the arrow keys. */
export async function chooseFromAccountMenu(page: Page, name: 'Login' | 'Signup'): Promise<void> {
  await tabAndPress(page, page.getByRole('button', { name: 'Account', exact: true }));
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  await expect(async () => {
    if (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

/** Signs in through the popup by keyboard. */
export async function signInByKeyboard(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/');
  await chooseFromAccountMenu(page, 'Login');
  const dialog = page.getByRole('dialog', { name: 'Member Sign in' });
  await tabAndType(page, dialog.getByLabel('Email'), email);
  await tabAndType(page, dialog.getByLabel('Password', { exact: true }), password);
  await tabAndPress(page, dialog.getByRole('button', { name: 'Sign In', exact: true }));
  await expect(page.getByText('Login Successfull')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
}

/** Replaces the code of the focused code editor. */
export async function replaceCode(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  // In one insertion, because Monaco closes brackets and tags while typing.
  await page.keyboard.insertText(text);
}

/** Leaves Monaco, where Tab indents: Escape until Tab leaves the editor, then Tab or Shift+Tab. */
export async function leaveCode(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByText('Tab leaves the editor now')).toBeVisible({ timeout: 300 });
  }).toPass();
  await page.keyboard.press(key);
}
