import type { Page } from '@playwright/test';

/** Milliseconds in which a frame of another process is drawn as well. */
const DRAWN = 100;

/**
 * Makes the browser paint all layers of a page and its frames again. The scale that a layer is painted at depends on the
 * instants before, so that one page differs from itself when it is sought in another order.
 */
export async function repaint(page: Page): Promise<void> {
  const frames = page.frames();
  const written = await Promise.all(frames.map((frame) => frame.evaluate(() => document.body.getAttribute('style'))));
  // Keeps animations where they are, unlike `display: none`.
  for (const styles of [written.map((style) => `${style ?? ''}; content-visibility: hidden !important`), written]) {
    await Promise.all(
      frames.map((frame, index) =>
        frame.evaluate((style) => {
          if (style === null) document.body.removeAttribute('style');
          else document.body.setAttribute('style', style);
        }, styles[index]!),
      ),
    );
    // Waited for here: in an inspected frame time stands still.
    await page.waitForTimeout(DRAWN);
  }
}
