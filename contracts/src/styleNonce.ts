/**
 * The nonce that allows the site's own style elements in the shell's Content-Security-Policy. It is new for each page
 * response: the server puts it into the policy and, replacing the placeholder, into the page's `<meta
 * property="csp-nonce">`. styled-components reads that element too, which determines its name.
 */

/** The placeholder for the nonce in the built page. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The page's nonce; undefined if the page has none, and on the server. */
export function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** Sets the page's nonce on a style element that is not in the document yet. Returns the element. */
export function withStyleNonce(element: HTMLStyleElement): HTMLStyleElement {
  const nonce = styleNonce();
  if (nonce !== undefined) element.nonce = nonce;
  return element;
}
