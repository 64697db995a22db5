/** The addresses of preview documents. Without schemas, so that a small script can import them. */
import { KNOBS_PARAMETER } from './knobsParameter.ts';

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

/**
 * The path of the document in an embed: that of `cardUrl`, which any site may frame.
 * @param knobs the values of its knobs, as `KNOBS_PARAMETER` has them
 */
export function embeddedDocumentPath(componentId: string, revision: string, knobs?: string): string {
  const query = new URLSearchParams({ v: DOCUMENT_VERSION, ...(knobs !== undefined && { [KNOBS_PARAMETER]: knobs }) });
  return `/e/${encodeURIComponent(componentId)}/${encodeURIComponent(revision)}?${query.toString()}`;
}

/** The address of the watchdog: a document without member code that only answers pings. */
export function watchdogUrl(previewOrigin: string): string {
  return new URL(`/watchdog?v=${DOCUMENT_VERSION}`, previewOrigin).href;
}

/** The address of the live frame. */
export function frameUrl(previewOrigin: string): string {
  return new URL('/frame', previewOrigin).href;
}

/** The address of a live frame with the motion inspector (motionMessages.ts). */
export function inspectedFrameUrl(previewOrigin: string): string {
  return new URL('/frame?inspect', previewOrigin).href;
}
