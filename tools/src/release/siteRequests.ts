import { PAGE_LOAD_PATH } from '@keyframe/contracts/pageLoadPath';
import { REPORT_PATH } from '@keyframe/contracts/reportPath';
import type { Page } from 'playwright-core';
import type { CheckedSite } from './checkedSite.ts';

/** Requests that a page makes because it is opened, and that the site counts: a failure, a page load, a component's view. */
const COUNTED = new RegExp(`(${REPORT_PATH}|${PAGE_LOAD_PATH}|/view)$`);

/**
 * Lets a page at `origin` use the API and the sign-in of a site at another origin, whose CORS does not allow it: the
 * requests are made as the site's own.
 */
export async function allowSiteRequests(page: Page, origin: string, { config, origin: site }: CheckedSite) {
  if (site === undefined) return;
  const headers = { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*' };
  for (const address of [config.api, config.auth.emulator]) {
    if (address === undefined) continue;
    await page.route(`${address}/**`, async (route) => {
      const request = route.request();
      if (COUNTED.test(new URL(request.url()).pathname)) return route.fulfill({ status: 204, headers });
      try {
        const response = await route.fetch({ headers: { ...request.headers(), origin: site } });
        // The body is decoded.
        const { 'content-encoding': _coding, 'content-length': _length, ...received } = response.headers();
        return await route.fulfill({
          status: response.status(),
          body: await response.body(),
          headers: { ...received, ...headers },
        });
      } catch {
        // The page was left, or the API does not respond: the page shows that.
        return route.abort().catch(() => undefined);
      }
    });
  }
}
