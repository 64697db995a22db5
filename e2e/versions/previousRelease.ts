import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ScratchRepository } from '../support/scratchRepository.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILDS = join(ROOT, 'node_modules/.cache/keyframe-previous');

/** What a browser loads, and what building that reads. */
export const ARCHIVED = [
  'contracts',
  'shared-ui',
  'shell',
  'mfe-*',
  'preview',
  'tools',
  'api',
  'package.json',
  'tsconfig.base.json',
];

/** Stands for the release before this one while no tag does. */
const FROZEN = join(import.meta.dirname, 'frozen.tar.gz');

/**
 * Builds the shell and every remote of the release before this one, once for the same sources.
 *
 * @returns a folder with `<application>/…`, each a `dist`
 */
export async function buildPreviousRelease(): Promise<string> {
  const archive = archiveOfNewestTag() ?? readFileSync(FROZEN);
  const builds = join(BUILDS, createHash('sha256').update(archive).digest('hex').slice(0, 16));
  if (existsSync(builds)) return builds;

  const earlier = ScratchRepository.ofArchive(archive);
  const draft = `${builds}.draft-${process.pid}`;
  try {
    await earlier.keyframe('.', ['build-all']);
    rmSync(draft, { recursive: true, force: true });
    for (const application of earlier.applications()) {
      mkdirSync(draft, { recursive: true });
      cpSync(join(earlier.folder, application, 'dist'), join(draft, application), { recursive: true });
    }
    renameSync(draft, builds);
  } finally {
    earlier.remove();
  }
  return builds;
}

/** The sources of the newest release tag, `v…`, that is not this commit's own; undefined while there is none. */
function archiveOfNewestTag(): Buffer | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, maxBuffer: 100e6, stdio: ['ignore', 'pipe', 'ignore'] });
  const newest = git('tag', '--list', 'v*', '--sort=-version:refname', '--no-contains', 'HEAD')
    .toString()
    .split('\n')[0];
  return newest
    ? git(
        'archive',
        newest,
        ...ARCHIVED.filter((path) => !path.includes('*')),
        ...git('ls-tree', '--name-only', newest)
          .toString()
          .split('\n')
          .filter((name) => name.startsWith('mfe-')),
      )
    : undefined;
}
