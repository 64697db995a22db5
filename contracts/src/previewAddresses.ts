/** The addresses of preview documents. Without schemas, so that a small script can import them. */

/**
 * A hash of what builds a document from a revision: builder and frame scripts. Documents are cached for a year, so the
 * address contains it. `preview/src/documentVersion.test.ts` computes it and fails when it differs.
 */
export const DOCUMENT_VERSION = 'f3e473dfc947';

/** The address of a revision's complete document. */
export function cardUrl(previewOrigin: string, componentId: string, revision: string): string {
  const path = `/c/${encodeURIComponent(componentId)}/${encodeURIComponent(revision)}?v=${DOCUMENT_VERSION}`;
  return new URL(path, previewOrigin).href;
}

/** The address of the watchdog: a document without member code that only answers pings. */
export function watchdogUrl(previewOrigin: string): string {
  return new URL(`/watchdog?v=${DOCUMENT_VERSION}`, previewOrigin).href;
}

/** The address of the live frame. */
export function frameUrl(previewOrigin: string): string {
  return new URL('/frame', previewOrigin).href;
}
