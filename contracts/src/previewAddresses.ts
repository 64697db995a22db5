/** Where a preview's documents are on the preview origin. Without a schema, so that a script of a few bytes can have them. */

/**
 * Hash of what builds a document from a revision: builder and frame scripts. Documents are cached for a year, so the
 * address names it. `preview/src/documentVersion.test.ts` computes it and fails when it differs.
 */
export const DOCUMENT_VERSION = '678b788272f2';

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
