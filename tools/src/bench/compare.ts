import type { AppFile } from '../budgets/recordAppFiles.ts';
import { packageOf } from './bytesBySource.ts';

/** A fetched file with its kind and, for a script, its sources. */
export interface ExaminedFile extends AppFile {
  kind: 'script' | 'entry' | 'registry' | 'other';
  /** For a script: characters by source. */
  sources?: ReadonlyMap<string, number>;
  /** Whether it is part of Monaco, which is counted separately. */
  isMonaco: boolean;
}

/** Bytes and requests of one step in both builds. */
export interface Comparison {
  federated: Cost;
  monolith: Cost;
  /** The causes of the difference in bytes, largest first. They add up to the difference. */
  causes: Cause[];
  /** The cost of Monaco, which is in neither cost above and in no cause. Absent if it was not fetched. */
  monaco?: { federated: Cost; monolith: Cost };
}

export interface Cost {
  bytes: number;
  requests: number;
}

export interface Cause {
  cause: string;
  bytes: number;
  /** By package, largest first, if the cause is code. */
  packages: { name: string; bytes: number }[];
}

/** Each cause of a difference, with its text in the report. */
export const CAUSES = {
  runtime: 'federation runtime in the shell',
  pipeline:
    'choosing, checking and retrying versions (shell/src: plan, reports, remotes, overrides; the registry’s schema)',
  registry: '/registry.json',
  entry: 'entries of remotes',
  twice: 'modules in several builds',
  early: 'modules that the monolith does not load here',
  late: 'modules that only the monolith loads here',
  size: 'the same modules, with different exports in use and compressed differently',
  wrappers: 'webpack’s module wrappers and runtime',
  other: 'pages, fonts and configuration',
} as const;

type CauseName = keyof typeof CAUSES;

/** Code that a shell without federation does not need. */
const PIPELINE =
  /^shell\/src\/(plan|reports|remotes|overrides)\/|^contracts\/src\/re(gistry|mote)|^shell\/src\/boot\/(readBootFiles|bootFromPage|registryCopy)|^tools\/src\/bench\//;
const RUNTIME =
  /(^|\/)(node_modules\/@module-federation|\.federation)\/|^webpack\/runtime\/(consumes|sharing|embed|federation|remotes)/;
const WRAPPERS = /^webpack\//;

/**
 * Compares the files of one step in both builds, and assigns each byte of the difference to a cause.
 *
 * @param before files that the federated page has already fetched; a module that is also in them is a duplicate
 */
export function compare(
  federated: readonly ExaminedFile[],
  monolith: readonly ExaminedFile[],
  before: readonly ExaminedFile[],
): Comparison {
  const here = partsOf(federated);
  const there = partsOf(monolith);
  return {
    federated: costOf(here.rest),
    monolith: costOf(there.rest),
    causes: causesOf(here.rest, there.rest, new Set(bytesOfSources(before).keys())),
    ...(here.monaco.length > 0 && { monaco: { federated: costOf(here.monaco), monolith: costOf(there.monaco) } }),
  };
}

function partsOf(files: readonly ExaminedFile[]): { monaco: ExaminedFile[]; rest: ExaminedFile[] } {
  return { monaco: files.filter(({ isMonaco }) => isMonaco), rest: files.filter(({ isMonaco }) => !isMonaco) };
}

function costOf(files: readonly AppFile[]): Cost {
  return { bytes: sumOf(files.map(({ bytes }) => bytes)), requests: files.length };
}

function causesOf(
  federated: readonly ExaminedFile[],
  monolith: readonly ExaminedFile[],
  before: ReadonlySet<string>,
): Cause[] {
  const found = new Map<CauseName, Map<string, number>>();
  const add = (cause: CauseName, name: string, bytes: number) => {
    const packages = found.get(cause) ?? new Map<string, number>();
    packages.set(name, (packages.get(name) ?? 0) + bytes);
    found.set(cause, packages);
  };

  for (const file of federated) if (file.kind !== 'script') add(file.kind, file.kind, file.bytes);
  for (const file of monolith) if (file.kind !== 'script') add(file.kind, file.kind, -file.bytes);

  const here = bytesOfSources(federated);
  const there = bytesOfSources(monolith);
  for (const [source, copies] of here) {
    const name = packageOf(source);
    const general = generalCause(source);
    if (general) {
      add(general, name, sumOf(copies));
      continue;
    }
    const [first = 0, ...more] = before.has(source) ? [0, ...copies] : [...copies].sort((a, b) => b - a);
    const base = there.get(source);
    for (const copy of more) add('twice', name, copy);
    if (base) add('size', name, first - sumOf(base));
    else if (first > 0) add('early', name, first);
  }
  for (const [source, copies] of there) {
    const general = generalCause(source);
    if (general || !here.has(source)) add(general ?? 'late', packageOf(source), -sumOf(copies));
  }

  return [...found]
    .map(([cause, packages]) => ({
      cause: CAUSES[cause],
      bytes: sumOf([...packages.values()]),
      packages: [...packages]
        .map(([name, bytes]) => ({ name, bytes }))
        .sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes)),
    }))
    .sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes));
}

/** The cause of a source that depends on its path alone. */
function generalCause(source: string): CauseName | undefined {
  if (RUNTIME.test(source)) return 'runtime';
  if (PIPELINE.test(source)) return 'pipeline';
  return WRAPPERS.test(source) ? 'wrappers' : undefined;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The bytes of each source, one number per script that contains it. A part of a compressed file has no size of its own,
 * so a script's bytes are attributed by the length of its parts.
 */
function bytesOfSources(files: readonly ExaminedFile[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { kind, sources, bytes } of files) {
    if (kind !== 'script' || !sources) continue;
    const length = sumOf([...sources.values()]);
    for (const [source, part] of sources) found.set(source, [...(found.get(source) ?? []), (bytes * part) / length]);
  }
  return found;
}
