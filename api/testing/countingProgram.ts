/**
 * A program for tests of the embedded database: opens the one of the folder in its first argument, counts upwards in a
 * table, prints each number once the database has acknowledged it, and continues until it is killed. On SIGUSR2 it
 * exits without closing the database.
 */
import { openDatabase, type Log } from '../src/database/index.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: console.error };

process.once('SIGUSR2', () => process.exit(0));

const [, , dataDir = ''] = process.argv;
const { pool } = await openDatabase({ dataDir, log: silent });
await pool.query('CREATE TABLE IF NOT EXISTS counted (number integer PRIMARY KEY)');
for (let number = 1; ; number += 1) {
  await pool.query('INSERT INTO counted VALUES ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
