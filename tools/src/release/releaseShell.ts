import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApplication, packageVersion } from '../build/buildApplication.ts';
import { typeCheck } from '../types/typeCheck.ts';
import { SHELL_DIRECTORY } from '../repository.ts';
import { readReport, releasedSurfaceFaults } from '../surface/check.ts';
import { requireCommit } from './release.ts';
import { pointShellAt, shellVersions, storeShell } from './shellFolder.ts';
import { isBucketAddress } from './targetFromEnvironment.ts';

/**
 * `npm run release -w shell`: builds the shell in `directory` from a commit and publishes it to the folder of the web
 * server (docs/operations.md).
 */
export async function releaseShell(directory: string, args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const releases = shellReleases(process.env);
  const commit = requireCommit(SHELL_DIRECTORY, directory);
  const [fault] = releasedSurfaceFaults({ current: readReport('current'), released: readReport('released') });
  if (fault) throw new Error(fault);
  console.log('◇ Building the shell');
  await typeCheck(directory);
  await buildApplication(directory);
  const version = `${packageVersion(directory)}-${commit}`;
  await storeShell(join(directory, 'dist'), releases, version);
  await pointShellAt(releases, version);
  console.log(`\n◆ Released the shell ${version} to ${releases}. It takes effect with the next page load.\n`);
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
  await pointShellAt(releases, version);
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
