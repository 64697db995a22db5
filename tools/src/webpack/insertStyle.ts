import { withStyleNonce } from '@keyframe/contracts/styleNonce';

/**
 * Inserts the style sheets of shell and remotes as elements with the page's nonce. style-loader calls it with an empty
 * element.
 */
export default function insertStyle(element: HTMLStyleElement): void {
  document.head.append(withStyleNonce(element));
}
