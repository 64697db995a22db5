import { resolve } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../../src/database/index.ts';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import { SnapshotFault, type Manifest } from '../snapshot/manifest.ts';

/** The options of a snapshot command. */
export interface SnapshotCommand {
  usage: string;
  /** The word before the numbers: `Exported` or `Imported`. */
  done: string;
  work(pool: pg.Pool, folder: string): Promise<Manifest>;
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Warnings and errors only. */
const log = { info: () => undefined, warn: complain, error: complain };

/** Runs a command on the folder given on the command line. Exit code 0 when done, 2 when nothing was changed. */
export async function runSnapshotCommand({ usage, done, work }: SnapshotCommand): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || given === '--help' || more.length > 0) {
    (given === '--help' ? say : complain)(usage);
    process.exitCode = given === '--help' ? 0 : 2;
    return;
  }
  try {
    const config = readConfig();
    const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
    const begin = performance.now();
    const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log });
    try {
      const { tables } = await work(database.pool, folder);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      say(`${done} ${folder}: ${tables.length} tables, ${rows.toLocaleString('en')} rows, in ${seconds} s.`);
    } finally {
      await database.close();
    }
  } catch (error) {
    const { message } = error as Error;
    const ours = error instanceof SnapshotFault || error instanceof ConfigError;
    complain(ours ? message : `Nothing was changed: ${message}`);
    process.exitCode = 2;
  }
}
