const STYLE_ELEMENT = /document\.createElement\((['"])style\1\)/g;

/**
 * A webpack loader for modules of a library that makes style elements and knows no nonce: theirs get the page's. Only
 * these modules are changed; `document.createElement` stays what it is for everybody else in the page.
 *
 * @throws Error when a module makes no style element any more, which is how a new version of the library is noticed
 */
export default function nonceStyleElements(source: string): string {
  const changed = source.replace(STYLE_ELEMENT, (made) => `withStyleNonce(${made})`);
  if (changed === source)
    throw new Error('No style element is made here any more; look where this library makes them now.');
  return `import { withStyleNonce } from '@keyframe/contracts/styleNonce';\n${changed}`;
}
