/**
 * `npm run check -- rendering FILE.ndjson`: checks whether every component of a collection for `npm run import` renders the
 * same as a card and as a plain file, paused at one moment, and with `--against` as in an earlier run. Exit code 0 when at least
 * TARGET_PERCENT do and none has changed, 1 otherwise, 2 for invalid arguments.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Checker, type CheckerFolders } from './checkComponent.ts';
import { readCollection, type FaultyLine } from './collection.ts';
import { TOLERANCE } from './comparison.ts';
import { MOMENT } from './moment.ts';
import { describe, succeeds, summarise } from './report.ts';
import type { Result } from './result.ts';
import { startServers } from './servers.ts';
import { launch } from './stage.ts';

const USAGE = `Usage: npm run check -- rendering FILE.ndjson [--limit N] [--only SOURCE] [--report FILE.json] [--pictures DIR]
       [--save DIR] [--against DIR]

Compares every component as a card with the same component as a plain file, pixel by pixel, ${MOMENT / 1000} s into its animations.
Tolerance: at most ${TOLERANCE.share * 100} % of the pixels may differ by more than ${TOLERANCE.levels} of 255 levels.

  --limit N          check only the first N components
  --only SOURCE      check only components whose source contains SOURCE
  --report FILE      write all results as JSON
  --pictures DIR     write the pictures of each component that differs
  --save DIR         write the card's picture of every component
  --against DIR      compare with the pictures that an earlier run has saved, of another browser or build of the previews;
                     exit code 1 when a component looks different
`;

interface Options extends CheckerFolders {
  readonly file: string;
  readonly limit: number;
  readonly only: string;
  readonly report?: string;
}

const options = readOptions();
if (options) process.exitCode = await run(options);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { limit: text, only: text, report: text, pictures: text, save: text, against: text },
    });
    const [file] = positionals;
    const limit = Number(values.limit ?? Infinity);
    if (!file || positionals.length > 1 || !(limit > 0)) return undefined;
    const given = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
    const { pictures, save, against } = values;
    if (against && !existsSync(given(against))) throw new Error(`There is no folder ${against}`);
    return {
      file: given(file),
      limit,
      only: values.only ?? '',
      report: values.report && given(values.report),
      pictures: pictures && given(pictures),
      save: save && given(save),
      against: against && given(against),
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

async function run({ file, limit, only, report, ...folders }: Options): Promise<number> {
  const started = performance.now();
  const servers = await startServers();
  const browser = await launch();
  const checker = new Checker(browser, servers, folders);
  const results: Result[] = [];
  const faultyLines: FaultyLine[] = [];
  try {
    for await (const entry of readCollection(file)) {
      if (results.length >= limit) break;
      if ('problem' in entry) {
        faultyLines.push(entry);
      } else if (entry.source.includes(only)) {
        results.push(await checker.check(entry));
        if (results.length % 250 === 0) process.stderr.write(`${results.length} checked\n`);
      }
    }
  } finally {
    await browser.close();
    await servers.close();
  }
  const summary = summarise(results, faultyLines);
  process.stdout.write(`${describe(summary, (performance.now() - started) / 60_000)}\n`);
  if (report) writeFileSync(report, `${JSON.stringify({ ...summary, notable: undefined, results }, null, 2)}\n`);
  return succeeds(summary) ? 0 : 1;
}
