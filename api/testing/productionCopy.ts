/** What a machine has that only runs the API: the built programs and the packages for production, and no sources. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const COPIED = ['api/package.json', 'api/dist', 'api/starter', 'preview/package.json', 'preview/dist'];

interface LockedPackage {
  /** Of a workspace. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Makes such a copy in a temporary folder, which the caller removes. Packages are links to the installed ones. */
export function productionCopy(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-production-'));
  for (const path of COPIED) cpSync(join(REPOSITORY, path), join(folder, path), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  for (const path of installedFor('api', packages)) {
    const { link, resolved = '' } = packages[path]!;
    const target = link ? join(folder, resolved) : join(REPOSITORY, path);
    // Of another platform, or a workspace without files of its own at run time.
    if (!existsSync(target)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
  return folder;
}

/** The folders of packages that `npm ci --omit=dev -w WORKSPACE` installs, without those within another package. */
function installedFor(workspace: string, packages: LockedPackages): Set<string> {
  const found = new Set<string>();
  const open = [workspace];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { link, resolved = '', dependencies, optionalDependencies } = packages[path]!;
    if (link) open.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, packages);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      open.push(place);
    }
  }
  // What lies within another package comes with the link to that.
  return new Set([...found].filter((path) => path.indexOf('node_modules/') === path.lastIndexOf('node_modules/')));
}

/** Where a package finds another, as Node does: beside it, or above. */
function placeOf(name: string, from: string, packages: LockedPackages): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = join(folder, 'node_modules', name);
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}
