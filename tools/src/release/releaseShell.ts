import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApplication, packageVersion } from '../build/buildApplication.ts';
import { SHELL_AREA } from '../registry/policy.ts';
import { typeCheck } from '../types/typeCheck.ts';
import { PLATFORM_DIRECTORY, SHELL_DIRECTORY } from '../repository.ts';
import { releasedSurfaceFaults } from '../surface/check.ts';
import { readReport } from '../surface/reports.ts';
import { author } from './author.ts';
import { checkedSite, describeSite } from './checkedSite.ts';
import { installedPackageFaults } from './installedPackages.ts';
import { requireCommit } from './release.ts';
import { skipped } from './releaseOptions.ts';
import { pointShellAt, shellVersions, storeShell } from './shellFolder.ts';
import { shellFaults } from './shellCheck.ts';
import type { ReleaseTarget } from './target.ts';
import { isBucketAddress, targetFromEnvironment } from './targetFromEnvironment.ts';
import { testFaults } from './testCheck.ts';

/**
 * `npm run release -w shell [-- --against https://site] [--skip-check] [--skip-tests]`: builds the shell in `directory` from a commit, checks it
 * with every version that visitors may get, and publishes it to the folder of the web server (docs/operations.md).
 * The check uses the API, the data and the accounts of the site at `--against`, else of the running local site.
 * `--skip-check` is for a site whose remotes are not served yet. Both are recorded in the history.
 *
 * @throws Error that lists every fault, before anything is published
 */
export async function releaseShell(directory: string, args: string[]): Promise<void> {
  const {
    values: { against, ...skip },
  } = parseArgs({
    args,
    options: { against: { type: 'string' }, 'skip-check': { type: 'boolean' }, 'skip-tests': { type: 'boolean' } },
  });
  const releases = shellReleases(process.env);
  const commit = requireCommit(SHELL_DIRECTORY, directory);
  const target = await targetFromEnvironment(process.env);
  await target.registry.requirePermission(SHELL_AREA);
  const [fault] = releasedSurfaceFaults({ current: readReport('current'), released: readReport('released') });
  if (fault) throw new Error(fault);
  console.log('◇ Building the shell');
  await typeCheck(directory);
  await buildApplication(directory);
  const version = `${packageVersion(directory)}-${commit}`;
  const dist = join(directory, 'dist');
  const faults = installedPackageFaults(directory);
  if (!skip['skip-tests']) {
    console.log('◇ Checking lint and unit tests');
    // The kit and the platform are part of the shell.
    faults.push(...testFaults(SHELL_DIRECTORY, PLATFORM_DIRECTORY));
  }
  if (!skip['skip-check']) {
    const site = await checkedSite(against, process.env);
    console.log('◇ Checking every page and popup of every version that visitors may get, in a browser');
    console.log(`  ${describeSite(site)}`);
    faults.push(...(await shellFaults(dist, await target.registry.read(), site)));
  }
  if (faults.length > 0)
    throw new Error(`✗ The shell ${version} was not released:\n${faults.map((one) => `  ${one}`).join('\n')}`);

  await storeShell(dist, releases, version);
  await pointShellAt(releases, version);
  await record(target, `release shell ${version}${skipped(skip)}`);
  console.log(`\n◆ Released the shell ${version} to ${releases}. It takes effect with the next page load.\n`);
}

/** Adds a line to the history of releases, which is the registry's, by a revision with the same remotes. */
async function record(target: ReleaseTarget, what: string): Promise<void> {
  await target.registry.update((registry) => registry, { by: author(process.env), what });
}

/** `npm run rollback -w shell -- VERSION`: publishes that version again, without a build or a copy. */
export async function rollbackShell(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const releases = shellReleases(process.env);
  const [version] = positionals;
  if (version === undefined) {
    const stored = (await shellVersions(releases)).map((one) => `  ${one.version}${one.current ? '  (current)' : ''}`);
    throw new Error(
      `Name a version: npm run rollback -w shell -- VERSION. Released versions, newest first:\n${stored.join('\n') || '  none'}`,
    );
  }
  const target = await targetFromEnvironment(process.env);
  await target.registry.requirePermission(SHELL_AREA);
  await pointShellAt(releases, version);
  await record(target, `rollback shell to ${version}`);
  console.log(`◆ The shell ${version} is current. It takes effect with the next page load.`);
}

/** @throws Error that names the variable to set */
function shellReleases({ KEYFRAME_RELEASES: place }: NodeJS.ProcessEnv): string {
  if (!place || isBucketAddress(place)) {
    const why = place
      ? `KEYFRAME_RELEASES is ${place}, but the shell needs a folder that a web server serves`
      : 'KEYFRAME_RELEASES is not set';
    throw new Error(
      `${why}. Set it to the folder that your web server serves; a local site needs no release of the shell.`,
    );
  }
  return resolve(place);
}
