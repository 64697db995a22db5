import { expect, type Page } from '@playwright/test';

/**
 * Collects violations of the Content-Security-Policy from now on, in all pages: the pages' events, and the console, which
 * also has the violations of workers.
 */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('keyframeViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const { keyframeViolation } = window as unknown as { keyframeViolation: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      keyframeViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/** Expects no violations, and no style element that the policy blocked. */
export async function expectNoViolations(page: Page, violations: string[]): Promise<void> {
  expect(violations).toEqual([]);
  expect(
    await page.evaluate(() => [...document.querySelectorAll('style')].filter(({ sheet }) => sheet === null).length),
  ).toBe(0);
}
