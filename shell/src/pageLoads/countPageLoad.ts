/** The latest time at which the code loads, in milliseconds. A page that is left before is not counted. */
const IDLE_LIMIT_MS = 3_000;

/**
 * Counts this page load when it is left (docs/operations.md, "Page loads of each release"). The code loads when the page is idle.
 *
 * @param api base of the API
 * @param remote the remote of the first page; undefined on the shell's own pages
 */
export function countPageLoad(api: string, remote: string | undefined): void {
  const load = () => {
    import(/* webpackChunkName: "page-loads" */ './sendPageLoad.ts').then(
      ({ sendPageLoad }) => sendPageLoad(api, remote),
      // Not thrown: it would be a fault of the page that is counted.
      (error: unknown) => console.warn('[page loads] This one is not counted.', error),
    );
  };
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: IDLE_LIMIT_MS });
  else setTimeout(load, IDLE_LIMIT_MS);
}
