import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { posix } from 'node:path';

/** The source of generated code that the map assigns to no file: webpack's runtime and wrappers. */
const GENERATED = 'webpack/wrappers';

/**
 * Counts the characters of a minified script by source file, from the source map beside it.
 *
 * @param script path of the script
 * @param application folder of the built application, such as `mfe-browse`, to which the map's paths are relative
 * @returns counts by path from the root of the repository, or from `node_modules/`
 */
export function bytesBySource(script: string, application: string): Map<string, number> {
  const map = new SourceMap(
    JSON.parse(readFileSync(`${script}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const bytes = new Map<string, number>();
  for (const [line, text] of readFileSync(script, 'utf8').split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column);
      const source =
        'originalSource' in entry && entry.generatedLine === line
          ? sourceName(entry.originalSource, application)
          : GENERATED;
      bytes.set(source, (bytes.get(source) ?? 0) + 1);
    }
  }
  return bytes;
}

/** `webpack://keyframe_shell/../shared-ui/src/index.ts?1f2a` of the shell is `shared-ui/src/index.ts`. */
export function sourceName(source: string | undefined, application: string): string {
  if (!source) return GENERATED;
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const inPackage = /(?:^|\/)node_modules\/(.+)$/.exec(path)?.[1];
  if (inPackage !== undefined) return `node_modules/${inPackage}`;
  return /^\.{1,2}\/|^src\//.test(path) ? posix.join(application, path) : path;
}

/** The package that a source belongs to: `@base-ui/react`, `shared-ui`, `shell`, `webpack`. */
export function packageOf(source: string): string {
  const [first = '', second = '', third = ''] = source.split('/');
  if (first !== 'node_modules') return first;
  return second.startsWith('@') ? `${second}/${third}` : second;
}
