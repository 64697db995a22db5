import type { FrameLocator, Page } from '@playwright/test';

/** The component's document inside the live preview of the editor or, with `title`, of the component view. */
export function livePreview(page: Page, title = 'Live preview'): FrameLocator {
  return page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe[title="Component"]');
}
