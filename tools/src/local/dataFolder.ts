import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { IS_INSTALLED, REPO_ROOT } from '../repository.ts';
import { StartProblem } from './freePorts.ts';

/**
 * The folder of persistent data of a local site: `KEYFRAME_DATA`, by default `.data` in the clone. Created if missing.
 *
 * @throws StartProblem when it is not writable, or has no default
 */
export function dataFolder(): string {
  if (IS_INSTALLED && !process.env['KEYFRAME_DATA'])
    throw new StartProblem(
      'Set KEYFRAME_RELEASES to the folder or bucket of the releases, or KEYFRAME_DATA to the data folder of a local site.',
    );
  const folder = resolve(process.env['KEYFRAME_DATA'] ?? join(REPO_ROOT, '.data'));
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} is not writable (${(error as NodeJS.ErrnoException).code}). Change its permissions, or set KEYFRAME_DATA=/some/folder.`,
    );
  }
  return folder;
}
