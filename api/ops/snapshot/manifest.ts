/** What an export says of itself: the file that makes a folder one. Written last, so a folder without it is none. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The form of exports. Raised when an older reader could not read a newer one. */
export const FORMAT = 1;

export const MANIFEST_FILE = 'manifest.json';

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/, 'must be the name of a table or column');
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');

const Manifest = z.object({
  format: z.literal(FORMAT, `must be ${FORMAT}: this release reads no other form`),
  /** When the snapshot was taken, by the database's clock. */
  time: z.iso.datetime(),
  /** The migrations of the schema it was taken from, in their order. `hash` is the SHA-256 of the migration's file. */
  migrations: z.array(z.object({ hash: Sha256, createdAt: z.number().int() })).min(1),
  tables: z.array(
    z.object({
      name: Name,
      /** In the order of the values in a row. Generated columns are not among them. */
      columns: z.array(Name).min(1),
      rows: z.number().int().min(0),
      /** Of the rows in the order of their key, as the file holds them. */
      sha256: Sha256,
    }),
  ),
});

export type Manifest = z.output<typeof Manifest>;
export type TableEntry = Manifest['tables'][number];

/** Why an export or an import cannot be made: said to the operator as it is. Nothing was changed. */
export class SnapshotFault extends Error {}

/** The file of a table's rows in an export. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, `${table}.copy`);
}

/**
 * The manifest of the export in this folder.
 *
 * @throws SnapshotFault when there is none, or none that this release understands.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new SnapshotFault(`${folder} holds no finished export: there is no ${MANIFEST_FILE} in it.`);
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
