import { LOAD_POLICY } from '../plan/policy.ts';

/**
 * Whether the site's own origin responds. Checked before a reload, which without a network would replace the page with
 * the browser's error page. A request, because `navigator.onLine` is true in a network without internet access.
 */
export async function siteAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LOAD_POLICY.reachableTimeout),
    });
    return response.ok;
  } catch {
    return false;
  }
}
