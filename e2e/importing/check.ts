/**
 * `npm run check -- import FILE.ndjson`: writes every component of a collection for `npm run import` in each form that the
 * editor imports, and reads it back. Exit code 0 when every part comes back as it was, 1 when one does not, 2 for invalid
 * arguments.
 */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readRow, RowFault, type CollectionRow } from '@keyframe/api/collection';
import { CODE_FIELD, codeOfLanguage, PARTS_OF } from '@keyframe/contracts/languages';
import type { ImportResult } from '@keyframe/code-model/import/source';
import { FORMS } from './forms.ts';

const USAGE = `Usage: npm run check -- import FILE.ndjson

Writes every component as ${Object.keys(FORMS).join(', ')}, reads it back and compares every part byte by byte.
`;

/** The differences that are listed; of the rest only the number is printed. */
const MAX_LISTED = 50;

const file = readArguments();
if (file !== undefined) process.exitCode = await run(file);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

function readArguments(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [given] = positionals;
    return given === undefined || positionals.length > 1
      ? undefined
      : resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

async function run(path: string): Promise<number> {
  const started = performance.now();
  const same = new Map(Object.keys(FORMS).map((form) => [form, 0]));
  const differences: string[] = [];
  const invalid: string[] = [];
  let components = 0;
  let bytes = 0;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    const row = readValidRow(text, (problem) => invalid.push(`line ${line}: ${problem}`));
    if (row === undefined) continue;
    components += 1;
    for (const [form, { write, read }] of Object.entries(FORMS)) {
      const written = write(row);
      bytes += Buffer.byteLength(JSON.stringify(written));
      const difference = compare(row, await read(written));
      if (difference === undefined) same.set(form, (same.get(form) ?? 0) + 1);
      else differences.push(`${row.source} as ${form}: ${difference}`);
    }
  }
  for (const difference of differences.slice(0, MAX_LISTED)) console.error(difference);
  for (const problem of invalid.slice(0, MAX_LISTED)) console.error(problem);
  const number = (value: number) => value.toLocaleString('en');
  console.log(
    `${number(components)} components, ${number(invalid.length)} invalid lines, ${number(Math.round(bytes / 1024 ** 2))} MB written`,
  );
  for (const [form, count] of same)
    console.log(`  as ${form}: ${number(count)} of ${number(components)} the same in every part`);
  console.log(`${number(differences.length)} differences, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return differences.length === 0 && invalid.length === 0 && components > 0 ? 0 : 1;
}

function readValidRow(text: string, onInvalid: (problem: string) => void): CollectionRow | undefined {
  try {
    return readRow(text);
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    onInvalid(error.message);
    return undefined;
  }
}

/** How a component that was read differs; undefined if it is the same. */
function compare({ language, code }: CollectionRow, result: ImportResult): string | undefined {
  if ('problem' in result) return result.problem;
  const { component } = result;
  if (component.language !== language) return `${component.language} instead of ${language}`;
  if (component.leftOut.length > 0) return `left out: ${component.leftOut.map(({ what }) => what).join(', ')}`;
  const expected = codeOfLanguage(language, code);
  const part = PARTS_OF[language].find((each) => component.code[CODE_FIELD[each]] !== expected[CODE_FIELD[each]]);
  return part === undefined ? undefined : `its ${part} differs`;
}
