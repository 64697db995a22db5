import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian without a prompt. Returns false where that is not possible: not as root, or without apt. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`◆ Installing Debian’s ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return true;
}

/**
 * Installs the packages if one of the programs is missing.
 *
 * @throws Error that names what is missing and what to install
 */
export function requirePrograms(programs: readonly string[], packages: readonly string[]): void {
  const missing = () => programs.filter((path) => !existsSync(path));
  if (missing().length > 0) installDebianPackages(packages);
  if (missing().length > 0)
    throw new Error(`Missing: ${missing().join(', ')}. On Debian: apt-get install ${packages.join(' ')}.`);
}
