import { test as base, type Page } from '@playwright/test';

/**
 * For tests with several users: `newUser()` opens a page in a new browser context. The contexts are closed after the
 * test, so that their previews do not run during later tests.
 */
export const test = base.extend<{ newUser: () => Promise<Page> }>({
  newUser: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});
