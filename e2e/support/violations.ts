import { expect, type Page } from '@playwright/test';

/**
 * What the page's Content-Security-Policy refuses from now on, in whatever pages are opened: what the pages hear of,
 * and what the browser writes to the console, where workers' violations are too.
 */
export async function watchViolations(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('keyframeRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    const { keyframeRefused } = window as unknown as { keyframeRefused: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      keyframeRefused(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

/** Sees that nothing was refused, and that no style element was emptied of its rules. */
export async function expectNothingRefused(page: Page, refused: string[]): Promise<void> {
  expect(refused).toEqual([]);
  expect(
    await page.evaluate(() => [...document.querySelectorAll('style')].filter(({ sheet }) => sheet === null).length),
  ).toBe(0);
}
