import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { StartProblem } from './freePorts.ts';

/** The folder that holds all that must last: `KEYFRAME_DATA`, by default `.data` in the clone. Made if it is not there. */
export function dataFolder(): string {
  const folder = resolve(process.env['KEYFRAME_DATA'] ?? join(REPO_ROOT, '.data'));
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Make it writable for you, or name another with KEYFRAME_DATA=/some/folder.`,
    );
  }
  return folder;
}
