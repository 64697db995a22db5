import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { StartProblem } from './freePorts.ts';

/** The folder of persistent data: `KEYFRAME_DATA`, by default `.data` in the clone. Created if missing. */
export function dataFolder(): string {
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
