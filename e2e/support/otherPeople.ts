import { test as base, type Page } from '@playwright/test';

/**
 * Tests in which several people use the site: `newPerson()` opens a page for one more, in a browser context of its own.
 * It is closed with the test, so that its previews do not run on beside all tests that follow.
 */
export const test = base.extend<{ newPerson: () => Promise<Page> }>({
  newPerson: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});
