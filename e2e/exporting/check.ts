/**
 * `npm run check -- exports FILE.ndjson`: exports every component of a collection for `npm run import` to every target, renders
 * each export as the target's framework does on its server, and compares the DOM with that of the component's own HTML. Then
 * it builds the exports of a sample in real projects, and compares their pixels in Chromium. Exit code 0 when every export is
 * equal, at most MAX_REFUSED of the components are refused and the sample has no fault, 1 otherwise, 2 for invalid arguments.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportTo, readExportable, type ExportableComponent } from '@keyframe/code-model/exports/exportComponent';
import { domDifference } from '@keyframe/code-model/exports/domDifference';
import type { ExportFile, ExportSource } from '@keyframe/code-model/exports/exportSource';
import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import { readCollection, type Rendered } from '../rendering/collection.ts';
import { checkBuilds } from './builds.ts';
import { RENDERINGS } from './renderings.ts';
import { sourceOf } from './source.ts';

/** Components that are built and looked at. */
const SAMPLE = 66;

const USAGE = `Usage: npm run check -- exports FILE.ndjson [--limit N] [--only SOURCE] [--sample N]

Exports every component to ${TARGETS.join(', ')}, renders it and compares the DOM with the component's own. Of a
sample (${SAMPLE} unless told, 0 for none) it builds the exports in projects and compares their pixels.
`;

/** The share of components that may have no export. */
const MAX_REFUSED = 0.001;
/** The differences that are listed; of the rest only the number is printed. */
const MAX_LISTED = 400;

interface Counts {
  equal: number;
  refused: number;
  different: number;
  times: number[];
  bytes: number;
}

const options = readArguments();
if (options) process.exitCode = await run(options);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

function readArguments(): { file: string; limit: number; only: string; sample: number } | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { limit: text, only: text, sample: text },
    });
    const [given] = positionals;
    const limit = Number(values.limit ?? Infinity);
    const sample = Number(values.sample ?? SAMPLE);
    if (given === undefined || positionals.length > 1 || !(limit > 0) || !(sample >= 0)) return undefined;
    return { file: resolve(process.env['INIT_CWD'] ?? process.cwd(), given), limit, only: values.only ?? '', sample };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

async function run({ file, limit, only, sample }: NonNullable<ReturnType<typeof readArguments>>): Promise<number> {
  const started = performance.now();
  const counts = new Map<Target, Counts>(
    TARGETS.map((target) => [target, { equal: 0, refused: 0, different: 0, times: [], bytes: 0 }]),
  );
  const problems: string[] = [];
  const leftOut = new Map<string, number>();
  const all: Rendered[] = [];
  let invalid = 0;
  for await (const entry of readCollection(file)) {
    if (all.length >= limit) break;
    if ('problem' in entry) {
      invalid += 1;
      problems.push(`line ${entry.line}: ${entry.problem}`);
    } else if (entry.source.includes(only)) {
      all.push(entry);
      const source = sourceOf(entry);
      for (const target of TARGETS) await checkTarget(source, target, counts.get(target)!, problems);
      const read = await readExportable(source);
      if (!('problem' in read)) for (const what of read.scoped.leftOut) leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
    }
  }
  const components = all.length;
  report({ counts, components, invalid, problems, leftOut, seconds: (performance.now() - started) / 1000 });
  const totals = [...counts.values()];
  const refusedMost = Math.max(...totals.map(({ refused }) => refused));
  const equal = totals.every(({ different }) => different === 0);
  const built = sample === 0 || (await checkBuilds(spread(all, sample)));
  return built && equal && invalid === 0 && components > 0 && refusedMost <= components * MAX_REFUSED ? 0 : 1;
}

/** Components from the whole collection, at equal distances. */
function spread<Item>(all: readonly Item[], number: number): Item[] {
  const step = Math.max(1, all.length / number);
  return all.filter((_item, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

async function checkTarget(source: ExportSource, target: Target, count: Counts, problems: string[]): Promise<void> {
  const note = (problem: string) => problems.push(`${source.id} as ${target}: ${problem}`);
  const begin = performance.now();
  const component = await readExportable(source);
  const result = 'problem' in component ? component : exportTo(component, target);
  count.times.push(performance.now() - begin);
  if ('problem' in result || 'problem' in component) {
    count.refused += 1;
    note('problem' in result ? `refused: ${result.problem}` : 'refused');
    return;
  }
  count.bytes += result.files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const difference = await differenceOf(component, target, result.files);
  if (difference === undefined) count.equal += 1;
  else {
    count.different += 1;
    note(difference);
  }
}

/** How the rendering of an export differs from the component; undefined if it is equal. */
async function differenceOf(
  component: ExportableComponent,
  target: Target,
  files: readonly ExportFile[],
): Promise<string | undefined> {
  try {
    const { html, warnings } = await RENDERINGS[target](files);
    if (warnings.length > 0) return `warning: ${warnings[0]!.slice(0, 300)}`;
    const difference = domDifference(component, files, html);
    if (!difference) return undefined;
    const { line, expected = 'the end', rendered = 'the end' } = difference;
    return `line ${line}\n    expected ${expected}\n    rendered ${rendered}`;
  } catch (error) {
    return `does not render: ${(error as Error).message.slice(0, 300)}`;
  }
}

interface Report {
  counts: ReadonlyMap<Target, Counts>;
  components: number;
  invalid: number;
  problems: readonly string[];
  leftOut: ReadonlyMap<string, number>;
  seconds: number;
}

function report({ counts, components, invalid, problems, leftOut, seconds }: Report): void {
  for (const problem of problems.slice(0, MAX_LISTED)) console.error(problem);
  if (problems.length > MAX_LISTED) console.error(`and ${problems.length - MAX_LISTED} more`);
  const number = (value: number) => value.toLocaleString('en');
  console.log(`${number(components)} components, ${number(invalid)} invalid lines, ${seconds.toFixed(0)} s`);
  for (const [target, { equal, refused, different, times, bytes }] of counts) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    console.log(
      `  ${TARGET_FACTS[target].label.padEnd(20)} ${number(equal)} equal, ${number(different)} different, ${number(refused)} refused; ` +
        `median ${at(0.5)} ms, p99 ${at(0.99)} ms; ${number(Math.round(bytes / components))} bytes on average`,
    );
  }
  const left = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${number(left)} parts left out that browsers ignore or no export has`);
  for (const [what, count] of [...leftOut].slice(0, 10)) console.log(`  ${count} x ${what.slice(0, 120)}`);
}
