import type { FrameLocator, Page } from '@playwright/test';

/** The component's document inside a live preview: the editor's, or the one with another title. */
export function livePreview(page: Page, title = 'Live preview'): FrameLocator {
  return page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe[title="Component"]');
}
