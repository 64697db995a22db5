import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Resolves as the files of this package do, also in a program of another package that they are built into. */
export const previewRequire = createRequire(createRequire(import.meta.url).resolve('@keyframe/preview/package.json'));

/** A script that the build has made (tools/src/build/servers.ts), as text. */
export function builtScript(name: 'card' | 'embed' | 'host' | 'inspectHost' | 'watchdog' | 'tailwindThread'): string {
  return readFileSync(previewRequire.resolve(`./dist/${name}.js`), 'utf8');
}
