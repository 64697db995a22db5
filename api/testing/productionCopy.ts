/** What a machine has that only runs the API: the built programs and the packages for production, and no sources. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const COPIED = ['api/package.json', 'api/dist', 'api/starter', 'preview/package.json', 'preview/dist'];

interface LockedPackage {
  readonly dev?: boolean;
  /** Of a workspace. */
  readonly link?: boolean;
  readonly resolved?: string;
}

/** Makes such a copy in a temporary folder, which the caller removes. Packages are links to the installed ones. */
export function productionCopy(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-production-'));
  for (const path of COPIED) cpSync(join(REPOSITORY, path), join(folder, path), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  for (const [path, { dev, link, resolved }] of Object.entries(packages)) {
    // What lies within another package comes with the link to that.
    const isOutermost = path.indexOf('node_modules/') === path.lastIndexOf('node_modules/');
    const target = link ? join(folder, resolved ?? '') : join(REPOSITORY, path);
    if (!path.includes('node_modules/') || !isOutermost || dev || !existsSync(target)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
  return folder;
}
