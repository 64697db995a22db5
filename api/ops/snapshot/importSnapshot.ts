/** Fills an empty database from an export. */
import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { appliedMigrations, migrate, releaseMigrations } from '../../src/database/migrate.ts';
import { quoted, readTables, type Table } from './catalogue.ts';
import { readManifest, rowsFile, SnapshotFault, type Manifest } from './manifest.ts';
import { copyRowsFrom, hashRows, setTextFormat } from './rows.ts';

/**
 * Fills an empty database, whose tables are created if missing, in one transaction: afterwards it contains exactly the
 * export, or is unchanged.
 *
 * @throws SnapshotFault when the export is missing, unfinished or of another schema, or the database is not empty.
 */
export async function importSnapshot(pool: pg.Pool, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  compareMigrations(manifest);
  await prepareTables(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await setTextFormat(client);
    const tables = await readTables(client);
    compareColumns(manifest, tables);
    await holdEmpty(client, tables);
    for (const table of tables) await fill(client, table, manifest, folder);
    for (const table of tables) await verify(client, table, manifest);
    await client.query('commit');
    await client.query('analyze'); // The planner has no statistics of the new rows yet.
    client.release();
  } catch (error) {
    client.release(true); // Ends the session and with it the transaction.
    throw error;
  }
  return manifest;
}

/** An export has the schema of the release that wrote it, identified by its migrations. */
function compareMigrations(manifest: Manifest): void {
  const ours = releaseMigrations();
  const same =
    ours.length === manifest.migrations.length &&
    ours.every(({ hash }, index) => manifest.migrations[index]?.hash === hash);
  if (same) return;
  const [theirs, own] = [manifest.migrations.length, ours.length];
  const remedy =
    theirs < own
      ? 'import it with the release that made it, then start this release on that database, which migrates it'
      : 'import it with the release that made it, or with a later one of the same schema';
  throw new SnapshotFault(
    `The schema of this export (${theirs} migrations) differs from this release’s (${own} migrations). To use it, ${remedy}.`,
  );
}

/** Creates the tables in a database without any. Tables of another release are not changed. */
async function prepareTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let applied: Manifest['migrations'];
  try {
    applied = await appliedMigrations(client);
  } finally {
    client.release();
  }
  if (applied.length === 0) return migrate(pool);
  const ours = releaseMigrations();
  if (applied.length !== ours.length || applied.some(({ hash }, index) => hash !== ours[index]?.hash)) {
    throw new SnapshotFault('This database has the tables of another release. Use an empty one.');
  }
}

function compareColumns(manifest: Manifest, tables: Table[]): void {
  const listed = (all: readonly Pick<Table, 'name' | 'columns'>[]) =>
    all
      .map(({ name, columns }) => `${name} (${columns.join(', ')})`)
      .sort()
      .join('; ');
  if (listed(manifest.tables) !== listed(tables)) {
    throw new SnapshotFault('This export does not have the tables and columns of its migrations: it was modified.');
  }
}

/** Locks all tables against writes until the transaction ends, and rejects a database with rows. */
async function holdEmpty(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    await client.query(`lock table public.${quoted(name)} in share row exclusive mode`);
    const { rowCount } = await client.query(`select 1 from public.${quoted(name)} limit 1`);
    if (rowCount) {
      throw new SnapshotFault(
        `This database is not empty (there are rows in ${name}). Use a new KEYFRAME_DATA or an empty DATABASE_URL on which no site has started.`,
      );
    }
  }
}

async function fill(client: pg.ClientBase, { name }: Table, manifest: Manifest, folder: string): Promise<void> {
  const entry = entryOf(manifest, name);
  try {
    await copyRowsFrom(client, entry, createReadStream(rowsFile(folder, name)));
  } catch (error) {
    throw new SnapshotFault(`${rowsFile(folder, name)} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Compares the rows in the database with the manifest, by hash. */
async function verify(client: pg.ClientBase, table: Table, manifest: Manifest): Promise<void> {
  const { rows, sha256 } = entryOf(manifest, table.name);
  const found = await hashRows(client, table);
  if (found.rows !== rows)
    throw new SnapshotFault(
      `${table.name} has ${found.rows} rows, but ${rows} were exported: the export was modified.`,
    );
  if (found.sha256 !== sha256)
    throw new SnapshotFault(`The rows of ${table.name} differ from the exported ones: the export was modified.`);
}

function entryOf(manifest: Manifest, name: string): Manifest['tables'][number] {
  const entry = manifest.tables.find((table) => table.name === name);
  if (!entry) throw new Error(`The manifest has no table ${name}`);
  return entry;
}
