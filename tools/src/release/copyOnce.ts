import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';

/** Copies a folder unless it exists. The copy is renamed last, so an existing folder is complete. */
export async function copyOnce(from: string, place: string): Promise<void> {
  if (existsSync(place)) return;
  const draft = `${place}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
    // A concurrent publisher of the same version was first; the files are the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(draft, { recursive: true, force: true });
  });
}
