import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ScratchRepository } from '../support/scratchRepository.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILDS = join(ROOT, 'node_modules/.cache/keyframe-previous');

/** The commit of the previous release. Update it with each release of the shell. */
export const PREVIOUS_RELEASE = '04dc81715ec2755ca401f7be4e4958c47d23b684';

/**
 * Builds the shell and every remote of the previous release with its own packages, once.
 *
 * @returns a folder with `<application>/…`, each a `dist`
 */
export async function buildPreviousRelease(): Promise<string> {
  const builds = join(BUILDS, PREVIOUS_RELEASE);
  if (existsSync(builds)) return builds;

  const earlier = ScratchRepository.ofArchive(archiveOf(PREVIOUS_RELEASE));
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

/**
 * The sources of a commit as a tar archive.
 * @throws Error when the clone, such as a shallow one, does not have the commit
 */
function archiveOf(commit: string): Buffer {
  try {
    return execFileSync('git', ['archive', commit], {
      cwd: ROOT,
      maxBuffer: 100e6,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    throw new Error(
      `The commit of the previous release, ${commit}, is not in this clone. Run \`git fetch --unshallow\`, then the test again.`,
      { cause },
    );
  }
}
