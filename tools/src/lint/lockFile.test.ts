import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

// npm omits a platform's binary from the lock file while the registry does not offer it, and `npm ci` of a newer npm
// then fails.
test('the lock file lists the binaries of every platform that a package supports', () => {
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
