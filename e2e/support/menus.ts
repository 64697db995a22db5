import type { Locator, Page } from '@playwright/test';

/**
 * Clicks an entry of the open menu or list once its popup's animation has ended. During the animation Playwright considers
 * the entry unstable and scrolls the page after three tries, which moves the popup between press and release and loses the
 * click.
 */
export async function pressInPopup(entry: Locator): Promise<void> {
  await entry.evaluate(async (element) => {
    const moves = (inner: Element | null): boolean =>
      inner !== null && (inner.getAnimations().length > 0 || moves(inner.parentElement));
    while (element.closest('[data-starting-style]') || moves(element)) await new Promise(requestAnimationFrame);
  });
  await entry.click();
}

/** Clicks the entry with this name in the open menu. */
export const chooseInMenu = (page: Page, name: string): Promise<void> =>
  pressInPopup(page.getByRole('menuitem', { name }));

/** Clicks the option with this name in the open list. */
export const chooseOption = (page: Page, name: string | RegExp): Promise<void> =>
  pressInPopup(page.getByRole('option', { name }));
