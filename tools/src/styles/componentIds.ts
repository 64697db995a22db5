import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** A styled component as the sources declare all of them: `const Name = styled.tag` or `const Name = styled(Other)`. */
const DECLARATION = /\bconst (\w+) = styled(\.\w+|\(\w+\))/g;

/**
 * Gives each styled component of a module an id made from its place: the file's path and the component's name. Without
 * one the library counts components in the order of their creation, which differs between the server's build, one file,
 * and the browser's, many chunks; class names would not match (the library's documentation, "Server Side Rendering").
 * Its plugins are for Babel and SWC; the builds here use the TypeScript compiler.
 *
 * @param path absolute path of the module
 */
export function withComponentIds(path: string, source: string): string {
  const place = relative(REPO_ROOT, path);
  return source.replace(
    DECLARATION,
    (declaration, name: string) => `${declaration}.withConfig({ componentId: '${idOf(`${place}#${name}`)}' })`,
  );
}

/** A class name: a letter first, then 40 bits. */
const idOf = (place: string) => `k${createHash('sha256').update(place).digest('hex').slice(0, 8)}`;
