const STYLE_ELEMENT = /document\.createElement\((['"])style\1\)/g;

/**
 * A webpack loader that adds the page's nonce to the style elements of library modules that do not support nonces.
 * `document.createElement` is unchanged for other code in the page.
 *
 * @throws Error when the module creates no style element, as a new version of the library may
 */
export default function nonceStyleElements(source: string): string {
  const changed = source.replace(STYLE_ELEMENT, (made) => `withStyleNonce(${made})`);
  if (changed === source)
    throw new Error('No style element is created in this module. Find the module of the library that creates them.');
  return `import { withStyleNonce } from '@keyframe/contracts/styleNonce';\n${changed}`;
}
