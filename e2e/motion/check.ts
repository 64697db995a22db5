/**
 * `npm run check -- motion FILE.ndjson`: checks the motion inspector on components of a collection for `npm run import`:
 * the frame that it has sought equals, pixel by pixel, a plain page whose animations the browser's protocol has set to
 * the same instant, at rest and hovered, and its list equals what the protocol reports. Exit code 0 when all do, 1 when
 * one does not, 2 for invalid arguments.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCollection, type Rendered } from '../rendering/collection.ts';
import { startServers } from '../rendering/servers.ts';
import { launch } from '../rendering/stage.ts';
import { MotionChecker, type Finding } from './checkMotion.ts';

const USAGE = `Usage: npm run check -- motion FILE.ndjson [--sample N] [--only SOURCE] [--pictures DIR]

  --sample N      how many components with motion, spread over the file (60)
  --only SOURCE   only components whose source contains SOURCE
  --pictures DIR  write both pictures of each instant that differs
`;

const MOVES = /animation|transition|@keyframes|<animate/i;

const options = readOptions();
if (options) process.exitCode = await run(options);
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

interface Options {
  readonly file: string;
  readonly sample: number;
  readonly only: string;
  readonly pictures: string | undefined;
}

function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { sample: text, only: text, pictures: text },
    });
    const [file] = positionals;
    const sample = Number(values.sample ?? 60);
    if (!file || positionals.length > 1 || !(sample > 0)) return undefined;
    const given = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
    return { file: given(file), sample, only: values.only ?? '', pictures: values.pictures && given(values.pictures) };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

async function run({ file, sample, only, pictures }: Options): Promise<number> {
  const started = performance.now();
  const moving: Rendered[] = [];
  for await (const entry of readCollection(file)) {
    if ('problem' in entry) process.stdout.write(`line ${entry.line} skipped: ${entry.problem}\n`);
    else if (entry.source.includes(only) && MOVES.test(entry.parts.css + entry.parts.html)) moving.push(entry);
  }
  const chosen = moving.filter((_, index) => index % Math.max(1, Math.floor(moving.length / sample)) === 0);
  const servers = await startServers();
  const browser = await launch();
  const findings: Finding[] = [];
  try {
    const checker = await MotionChecker.create(browser, servers, pictures);
    for (const component of chosen.slice(0, sample)) {
      const finding = await checker.check(component);
      findings.push(finding);
      for (const problem of finding.problems) process.stdout.write(`${finding.source}: ${problem}\n`);
    }
  } finally {
    await browser.close();
    await servers.close();
  }
  const sum = (count: (finding: Finding) => number) => findings.reduce((total, finding) => total + count(finding), 0);
  const failed = findings.filter(({ problems }) => problems.length > 0).length;
  process.stdout.write(
    `${findings.length} components: ${findings.length - failed} as the protocol has them, ${failed} not. ` +
      `${sum(({ instants }) => instants)} instants, ${sum(({ identical }) => identical)} equal in every pixel, ` +
      `${sum(({ near }) => near)} within the tolerance. ${sum(({ animations }) => animations)} animations and ` +
      `${sum(({ transitions }) => transitions)} transitions listed. ${((performance.now() - started) / 60_000).toFixed(1)} minutes.\n`,
  );
  return failed === 0 && findings.length > 0 ? 0 : 1;
}
