/** A table's rows in COPY's text format, independent of server, collation and time zone. */
import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { quoted, type Table } from './catalogue.ts';
import type { TableEntry } from './manifest.ts';

/** The settings that determine how values are formatted, for the current transaction. */
const TEXT_FORMAT_SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local client_encoding = 'UTF8'`,
] as const;

/** Makes the format of values independent of the server's settings. Call it first in a transaction that copies. */
export async function setTextFormat(client: pg.ClientBase): Promise<void> {
  for (const setting of TEXT_FORMAT_SETTINGS) await client.query(setting);
}

const columnList = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');

/** Copies a table's rows in key order to `target` and returns their number and SHA-256. */
export async function copyRowsTo(
  client: pg.ClientBase,
  table: Table,
  target: Writable,
): Promise<Pick<TableEntry, 'rows' | 'sha256'>> {
  const source = client.query(
    copyTo(
      `copy (select ${columnList(table)} from public.${quoted(table.name)} order by ${table.order.join(', ')}) to stdout`,
    ),
  );
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, hashed, target);
  return { rows: source.rowCount, sha256: hash.digest('hex') };
}

/** The number of a table's rows and their SHA-256. */
export async function hashRows(client: pg.ClientBase, table: Table): Promise<Pick<TableEntry, 'rows' | 'sha256'>> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return copyRowsTo(client, table, nowhere);
}

/** Fills a table from a file, in the columns of the manifest. */
export async function copyRowsFrom(
  client: pg.ClientBase,
  entry: TableEntry,
  source: NodeJS.ReadableStream,
): Promise<void> {
  await pipeline(source, client.query(copyFrom(`copy public.${quoted(entry.name)} (${columnList(entry)}) from stdin`)));
}
