/** Where a preview's documents are on the preview origin. Without a schema, so that a script of a few bytes can have them. */

/**
 * Counts up whenever the document built from the same revision changes. Documents are cached for a year, so an
 * address that did not name the builder's version would keep serving what an older one made.
 */
export const DOCUMENT_VERSION = 3;

/** Address of a revision's complete document. */
export function cardUrl(previewOrigin: string, componentId: string, revision: string): string {
  const path = `/c/${encodeURIComponent(componentId)}/${encodeURIComponent(revision)}?v=${DOCUMENT_VERSION}`;
  return new URL(path, previewOrigin).href;
}

/** Address of the pulse: a document of our own in which nothing but the answer to a ping happens. */
export function pulseUrl(previewOrigin: string): string {
  return new URL(`/pulse?v=${DOCUMENT_VERSION}`, previewOrigin).href;
}

/** Address of the frame that stays. */
export function frameUrl(previewOrigin: string): string {
  return new URL('/frame', previewOrigin).href;
}
