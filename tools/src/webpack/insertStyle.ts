import { withStyleNonce } from '@keyframe/contracts/styleNonce';

/**
 * How the style sheets of a build come into the page, the shell's and every remote's: as elements with the page's
 * nonce. style-loader calls it with an element that is still empty.
 */
export default function insertStyle(element: HTMLStyleElement): void {
  document.head.append(withStyleNonce(element));
}
