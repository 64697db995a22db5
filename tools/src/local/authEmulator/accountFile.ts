/** The file of accounts. Writes are atomic: after a power failure it has the old or the new content. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Account } from './accountsApi.ts';

const AccountFileSchema = z.object({
  schema: z.literal(1),
  accounts: z.array(
    z.looseObject({ localId: z.string().min(1), email: z.string().optional(), validSince: z.string().optional() }),
  ),
});

/** Reads the accounts; none without a file. @throws Error when the file is invalid */
export async function readAccountFile(path: string): Promise<Account[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    return AccountFileSchema.parse(JSON.parse(text)).accounts;
  } catch (error) {
    throw new Error(
      `${path} is not a valid account file (${(error as Error).message}). Restore it, or move it away to start without accounts.`,
      {
        cause: error,
      },
    );
  }
}

/** Replaces the file, readable by this user only. Resolves once the accounts are on disk. */
export async function writeAccountFile(path: string, accounts: readonly Account[]): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify({ schema: 1, accounts }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  const entry = await open(folder, 'r');
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
