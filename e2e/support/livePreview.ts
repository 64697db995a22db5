import type { FrameLocator, Page } from '@playwright/test';

/** The component's document inside the live preview of the editor. */
export function livePreview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Live preview"]').frameLocator('iframe[title="Component"]');
}
