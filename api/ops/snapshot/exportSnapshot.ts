/** Exports the whole database to a folder while the site runs. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { appliedMigrations } from '../../src/database/migrate.ts';
import { identifyProcess } from '../../src/database/process/index.ts';
import { readTables } from './catalogue.ts';
import { FORMAT, MANIFEST_FILE, rowsFile, SnapshotFault, type Manifest, type TableEntry } from './manifest.ts';
import { copyRowsTo, setTextFormat } from './rows.ts';

/** The suffix of an unfinished export, followed by the pid of its process. */
const UNFINISHED = '.unfinished-';

/**
 * Writes a consistent snapshot of the database: one transaction reads all tables and blocks no other. Atomic: the
 * folder appears when everything is synced to disk, or not at all.
 *
 * @param folder - must not exist yet.
 * @throws SnapshotFault when there is nothing to export, or the folder exists.
 */
export async function exportSnapshot(pool: pg.Pool, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new SnapshotFault(`${folder} already exists. Choose another name.`);
  await mkdir(dirname(folder), { recursive: true });
  await removeAbandoned(folder);
  const unfinished = `${folder}${UNFINISHED}${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 }); // It contains all members' email addresses.
  try {
    const manifest = await inSnapshot(pool, (client) => writeTables(client, unfinished));
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Runs `work` in a read-only transaction with one snapshot. */
async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true); // Ends the session: an aborted COPY leaves it in an unknown state.
    throw error;
  }
}

async function writeTables(client: pg.ClientBase, folder: string): Promise<Manifest> {
  await setTextFormat(client);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new SnapshotFault('There is nothing to export: the database has no tables.');
  const { rows } = await client.query<{ time: Date }>('select now() as time');
  const tables: TableEntry[] = [];
  for (const table of await readTables(client)) {
    const written = await copyRowsTo(
      client,
      table,
      createWriteStream(rowsFile(folder, table.name), { mode: 0o600, flush: true }),
    );
    tables.push({ name: table.name, columns: [...table.columns], ...written });
  }
  return { format: FORMAT, time: rows[0]!.time.toISOString(), migrations, tables };
}

/** Removes what killed exports to this folder left. */
async function removeAbandoned(folder: string): Promise<void> {
  const beginning = `${basename(folder)}${UNFINISHED}`;
  for (const entry of await readdir(dirname(folder))) {
    const pid = entry.startsWith(beginning) ? Number(entry.slice(beginning.length)) : NaN;
    if (pid > 0 && (pid === process.pid || !identifyProcess(pid)))
      await rm(join(dirname(folder), entry), { recursive: true, force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
