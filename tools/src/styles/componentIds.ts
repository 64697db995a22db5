import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A styled component as the sources declare all of them: `const Name = styled.tag` or `const Name = styled(Other)`. */
const DECLARATION = /\bconst (\w+) = styled(\.\w+|\(\w+\))/g;

/**
 * Gives each styled component of a module an id made from its place: the package, the file's path in it and the component's
 * name. Without one the library counts components in the order of their creation, which differs between the server's build,
 * one file, and the browser's, many chunks; class names would not match (the library's documentation, "Server Side
 * Rendering"). Its plugins are for Babel and SWC; the builds here use the TypeScript compiler.
 *
 * @param path absolute path of the module
 * @param options.named whether the component's name is also its name in React's developer tools and the beginning of its class name
 */
export function withComponentIds(path: string, source: string, { named = false } = {}): string {
  if (!source.includes('styled')) return source;
  const place = placeOf(path);
  return source.replace(DECLARATION, (declaration, name: string) => {
    const displayName = named ? `displayName: '${name}', ` : '';
    return `${declaration}.withConfig({ ${displayName}componentId: '${idOf(`${place}#${name}`)}' })`;
  });
}

/** `mfe-browse/src/Row.tsx` for a file of the package `@keyframe/mfe-browse`, so that two repositories have no equal places. */
function placeOf(path: string): string {
  const folder = packageFolder(dirname(path));
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return [name.replace(/^@keyframe\//, ''), ...relative(folder, path).split(sep)].join('/');
}

function packageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(folder) === folder) throw new Error(`No package.json above ${folder}`);
  return packageFolder(dirname(folder));
}

/** A class name: a letter first, then 40 bits. */
const idOf = (place: string) => `k${createHash('sha256').update(place).digest('hex').slice(0, 8)}`;
