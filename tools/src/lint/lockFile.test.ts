import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

// npm leaves a build for another system out of the lock file when the registry does not offer it yet,
// and `npm ci` of a newer npm then refuses to install.
test('the lock file names the builds of every system that a package may be installed on', () => {
  const { packages } = JSON.parse(readFileSync(join(REPO_ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});
