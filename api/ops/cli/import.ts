import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { migrate, openDatabase } from '../../src/database/index.ts';
import { queryable } from '../../src/database/queryable.ts';
import { configureZodMessages } from '../../src/http/validationMessages.ts';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import { seedStarter } from '../../src/starter/seedStarter.ts';
import { importCollection, type ImportReport } from '../import/importCollection.ts';

/**
 * `npm run import -- FILE.ndjson`: loads a collection of components, whether the site is running or not. Exit code 0
 * when every line is stored, 1 when some lines are invalid, 2 when nothing could be done.
 */

const USAGE = `Usage: npm run import -- FILE.ndjson

Loads a collection of components: a JSON object a line, described in api/README.md.
Works whether the site is running or not, and may be repeated: what is already present is passed over.
`;

/** The most errors listed one by one; of the rest only the number is printed. */
const MAX_LISTED_ERRORS = 200;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Warnings and errors only: an import prints its own progress. */
const log = { info: () => undefined, warn: complain, error: complain };

async function run(file: string): Promise<number> {
  const config = readConfig();
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  await access(path, constants.R_OK);
  const started = performance.now();
  configureZodMessages();
  const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, log });
  try {
    await migrate(database.pool);
    const db = queryable(database.pool);
    await seedStarter(db);
    const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
    const report = await importCollection(lines, db, showProgress());
    return printSummary(report, performance.now() - started);
  } finally {
    await database.close();
  }
}

/** On a terminal a line that updates in place; elsewhere a line per thousand. */
function showProgress(): (report: ImportReport) => void {
  let told = 0;
  return ({ rows, imported, present, faults }) => {
    const text = `${number(rows)} lines: ${number(imported)} imported, ${number(present)} already present, ${number(faults.length)} invalid`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}\x1b[K`);
    else if (rows - told >= 1_000) {
      told = rows;
      say(text);
    }
  };
}

function printSummary({ rows, imported, present, tagsDropped, faults }: ImportReport, milliseconds: number): number {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  for (const { line, problem } of faults.slice(0, MAX_LISTED_ERRORS)) complain(`line ${line}: ${problem}`);
  if (faults.length > MAX_LISTED_ERRORS) complain(`… and ${number(faults.length - MAX_LISTED_ERRORS)} more`);
  say(
    `${number(rows)} lines in ${(milliseconds / 1000).toFixed(1)} s: ${number(imported)} imported, ` +
      `${number(present)} already present, ${number(faults.length)} invalid` +
      (tagsDropped > 0 ? `; ${number(tagsDropped)} tags left out (too long, or more than a component may have)` : ''),
  );
  return faults.length === 0 ? 0 : 1;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0 || file === '--help') {
  (file === '--help' ? say : complain)(USAGE);
  process.exitCode = file === '--help' ? 0 : 2;
} else {
  try {
    process.exitCode = await run(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') complain(`${file} cannot be read: ${message}`);
    else complain(error instanceof ConfigError ? message : `The import failed: ${message}`);
    process.exitCode = 2;
  }
}
// The Tailwind thread would keep the process alive.
process.exit();
