/**
 * The nonce by which the shell's Content-Security-Policy knows the site's own style elements. Each response with the
 * page has a new one: the server puts it into the policy and, in place of the placeholder, into the page's
 * `<meta property="csp-nonce">`. styled-components reads that element too, and fixes its name.
 */

/** What stands in the built page where the server puts the nonce. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The page's nonce; undefined for a page without one. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** Gives the page's nonce to a style element that is not in the page yet. Returns the element. */
export function withStyleNonce(element: HTMLStyleElement): HTMLStyleElement {
  const nonce = styleNonce();
  if (nonce !== undefined) element.nonce = nonce;
  return element;
}
