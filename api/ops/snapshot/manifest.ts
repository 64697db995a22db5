/** The manifest of an export. Written last, so a folder without it is not a finished export. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The format version. Incremented when older readers could not read newer exports. */
export const FORMAT = 1;

export const MANIFEST_FILE = 'manifest.json';

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/, 'must be the name of a table or column');
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');

const Manifest = z.object({
  format: z.literal(FORMAT, `must be ${FORMAT}: this release reads no other format`),
  /** When the snapshot was taken, by the database's clock. */
  time: z.iso.datetime(),
  /** The migrations of its schema, in order. `hash` is the SHA-256 of the migration's file. */
  migrations: z.array(z.object({ hash: Sha256, createdAt: z.number().int() })).min(1),
  tables: z.array(
    z.object({
      name: Name,
      /** In the order of the values in a row, without generated columns. */
      columns: z.array(Name).min(1),
      rows: z.number().int().min(0),
      /** Of the rows in key order, as in the file. */
      sha256: Sha256,
    }),
  ),
});

export type Manifest = z.output<typeof Manifest>;
export type TableEntry = Manifest['tables'][number];

/** Why an export or import failed; shown to the operator. Nothing was changed. */
export class SnapshotFault extends Error {}

/** The file with a table's rows. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, `${table}.copy`);
}

/**
 * Reads the manifest of an export.
 *
 * @throws SnapshotFault when it is missing or this release cannot read it.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new SnapshotFault(`${folder} contains no finished export: ${MANIFEST_FILE} is missing.`);
    throw error;
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    const problem =
      error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : (error as Error).message;
    throw new SnapshotFault(`${join(folder, MANIFEST_FILE)} cannot be used: ${problem}`, { cause: error });
  }
}
