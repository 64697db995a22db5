import type { RuntimeConfig } from './config.ts';
import type { Registry } from './registry.ts';

/** The id of the element with a page's data: `<script type="application/json">`, which no policy needs to allow. */
export const PAGE_DATA_ID = 'keyframe-page';

/** What a page that the server has rendered carries, so that the browser can take it over without a request. */
export interface PageData {
  config: RuntimeConfig;
  registry: Registry;
  /** The version that rendered the page. A browser with another version in its plan renders the page itself. */
  rendered: { remote: string; version: string } | null;
  /** Whether the browser hydrates the content; otherwise it renders the page again. */
  hydrates: boolean;
  /** The responses in the page: TanStack Query's dehydrated state. */
  queries: unknown;
}

/**
 * JSON for an element of the page. Nothing in it can end the element, or be taken for the placeholder of the nonce:
 * every `<` and `_` is escaped; so are U+2028 and U+2029.
 */
export function encodePageData(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<>&_\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
