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
 * `npm run release -w shell`: builds the shell in `directory` from a commit and gives it to visitors, by way of the
 * folder that a web server serves (docs/operations.md).
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
  console.log(`\n◆ The shell ${version} is in ${releases}. A page opened from now on has it.\n`);
}

/** `npm run rollback -w shell -- VERSION`: visitors get that version again. Builds and copies nothing. */
export async function rollbackShell(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const releases = shellReleases(process.env);
  const [version] = positionals;
  if (version === undefined) {
    const stored = (await shellVersions(releases)).map(
      (one) => `  ${one.version}${one.current ? '  (what visitors have)' : ''}`,
    );
    throw new Error(
      `Name the version to go back to: npm run rollback -w shell -- VERSION. There are, the newest first:\n${stored.join('\n') || '  none'}`,
    );
  }
  await pointShellAt(releases, version);
  console.log(`◆ The shell ${version} is what a page opened from now on has.`);
}

/** @throws Error that says what to set */
function shellReleases({ KEYFRAME_RELEASES: place }: NodeJS.ProcessEnv): string {
  if (!place || isBucketAddress(place)) {
    const why = place
      ? `KEYFRAME_RELEASES is ${place}, and the shell’s page is made by a web server for each visitor, which reads it from a folder`
      : 'KEYFRAME_RELEASES is not set';
    throw new Error(
      `${why}. Set it to the folder that your web server serves. The local site needs no release of the shell: npm start builds it.`,
    );
  }
  return resolve(place);
}
