import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** A program: runs the unit and API tests and prints the coverage of each workspace, without browser tests. */

/** The metrics of Istanbul's summary that are printed. */
const COUNTED = ['lines', 'branches', 'functions'] as const;
type Counts = Record<(typeof COUNTED)[number], { total: number; covered: number }>;

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
const folder = mkdtempSync(join(tmpdir(), 'keyframe-coverage-'));
const { status } = spawnSync(
  process.execPath,
  [
    jest,
    '-c',
    join(REPO_ROOT, 'jest.config.mjs'),
    '--coverage',
    '--coverageReporters=json-summary',
    `--coverageDirectory=${folder}`,
    ...process.argv.slice(2),
  ],
  { cwd: REPO_ROOT, stdio: 'inherit' },
);
const { total, ...files } = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as Record<
  string,
  Counts
>;
rmSync(folder, { recursive: true });

const workspaces = new Map<string, Counts>();
for (const [file, counts] of Object.entries(files)) {
  const name = relative(REPO_ROOT, file).split(sep)[0]!;
  const sum = workspaces.get(name) ?? nothing();
  for (const kind of COUNTED) {
    sum[kind].total += counts[kind].total;
    sum[kind].covered += counts[kind].covered;
  }
  workspaces.set(name, sum);
}
console.log(`\n| workspace | ${COUNTED.join(' | ')} |\n|---|${COUNTED.map(() => '---|').join('')}`);
for (const [name, counts] of [...workspaces, ['**all**', total!] as const]) {
  const shares = COUNTED.map((kind) => `${((100 * counts[kind].covered) / counts[kind].total).toFixed(1)} %`);
  console.log(`| ${name} | ${shares.join(' | ')} |`);
}
process.exit(status ?? 1);

function nothing(): Counts {
  const none = () => ({ total: 0, covered: 0 });
  return { lines: none(), branches: none(), functions: none() };
}
