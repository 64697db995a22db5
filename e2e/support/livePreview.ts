import type { FrameLocator, Page } from '@playwright/test';

/** The component's own document in the preview that stays, of the editor or, `title` given, of a component's view. */
export function livePreview(page: Page, title = 'Live preview'): FrameLocator {
  return page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe[title="Component"]');
}
