/** A disk that can be filled: a separate file system in memory. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mounted file system of a fixed size. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses all free space. */
  fill(): void;
  /** Frees what `fill` used. */
  free(): void;
  remove(): void;
}

/** The sizes (bytes) of the writes that fill it; the last is one block. */
const STEPS = [1024 * 1024, 4096];

/**
 * Mounts a disk of this size.
 *
 * @throws Error when this user may not mount.
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const parent = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-disk-'));
  chmodSync(parent, 0o711); // The database's user needs access, or its files are placed elsewhere.
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(parent, { recursive: true });
    throw new Error('This test mounts a small disk, which takes root outside of a restricted container.', {
      cause: error,
    });
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const step of STEPS) fillBy(file, Buffer.alloc(step));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder], { stdio: 'pipe' });
      rmSync(parent, { recursive: true });
    },
  };
}

function fillBy(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
