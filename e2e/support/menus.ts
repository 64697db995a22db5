import type { Locator, Page } from '@playwright/test';

/**
 * Presses an entry of the open menu or list once its popup stands still. While it grows, Playwright takes the entry for
 * unstable and, after three tries, scrolls the page to bring it to rest: the popup moves with its button between press
 * and release, and the press is lost.
 */
export async function pressInPopup(entry: Locator): Promise<void> {
  await entry.evaluate(async (element) => {
    const moves = (inner: Element | null): boolean =>
      inner !== null && (inner.getAnimations().length > 0 || moves(inner.parentElement));
    while (element.closest('[data-starting-style]') || moves(element)) await new Promise(requestAnimationFrame);
  });
  await entry.click();
}

/** Presses the entry of this name in the open menu. */
export const chooseInMenu = (page: Page, name: string): Promise<void> =>
  pressInPopup(page.getByRole('menuitem', { name }));

/** Presses the option that is named so in the open list. */
export const chooseOption = (page: Page, name: string | RegExp): Promise<void> =>
  pressInPopup(page.getByRole('option', { name }));
