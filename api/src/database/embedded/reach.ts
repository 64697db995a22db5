/**
 * Whether another user has access to a file: a clone, its node_modules or its data may be in a folder that only root
 * can enter.
 */
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SystemUser } from './systemUser.ts';

const READ = 0o4;
const ENTER_OR_RUN = 0o1;

function allows(path: string, user: SystemUser, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** Whether `user` may enter this folder and all folders above it. */
export function canEnter(folder: string, user: SystemUser): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!allows(path, user, ENTER_OR_RUN)) return false;
    if (dirname(path) === path) return true;
  }
}

/** Whether `user` may read and run this file, and enter all folders above it. */
export function canRun(file: string, user: SystemUser): boolean {
  return canEnter(dirname(file), user) && allows(file, user, READ | ENTER_OR_RUN);
}
