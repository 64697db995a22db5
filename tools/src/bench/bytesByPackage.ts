import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { measureBuild } from '../budgets/measureBuild.ts';
import { REPO_ROOT } from '../repository.ts';
import { bytesBySource, packageOf } from './bytesBySource.ts';

/** A script of a build: its Brotli bytes, in total and by package. */
export interface MeasuredScript {
  bytes: number;
  packages: Map<string, number>;
}

/** The page of /explore, which is a chunk in browse. */
const EXPLORE_PAGE = 'src/pages/ExplorePage.tsx';

/** Chunks that only a page rendered by the browser loads (renderer/src/documentHtml.ts). */
const BROWSER_RENDERED = /^(http|boot)\./;

/** Smaller packages are summed in one row. Bytes. */
const SMALL = 1024;

/**
 * `keyframe bytes`: prints the size of the shell's first script and of all scripts of a cold /explore that arrives as HTML by package, from
 * the production builds in `shell/dist` and `mfe-browse/dist`. File sizes are exact (Brotli); a package's share of a
 * file is estimated from the length of its minified code.
 */
export function printBytesByPackage(): void {
  const first = measureBuild(join(REPO_ROOT, 'shell/dist')).files.filter(({ file }) => /^shell\..*\.js$/.test(file));
  const explore = [
    ...scriptsOf('shell'),
    ...scriptsOf('mfe-browse'),
    ...chunksWith(EXPLORE_PAGE, 'mfe-browse').map((file) => ({ application: 'mfe-browse', file })),
  ];
  const firstScript = first.map(({ file }) => measureScript('shell', file));
  console.log(tableOf('First script', firstScript));
  console.log(
    tableOf(
      'All scripts of a cold /explore as HTML',
      explore.map(({ application, file }) => measureScript(application, file)),
    ),
  );
}

/** Formats a table of packages, largest first, with the size of each in KB over all scripts. */
export function tableOf(title: string, scripts: readonly MeasuredScript[]): string {
  const total = new Map<string, number>();
  for (const { packages } of scripts)
    for (const [name, bytes] of packages) total.set(name, (total.get(name) ?? 0) + bytes);
  const large = [...total].filter(([, bytes]) => bytes >= SMALL).sort((a, b) => b[1] - a[1]);
  const rest = [...total.values()].filter((bytes) => bytes < SMALL).reduce((sum, bytes) => sum + bytes, 0);
  const all = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  return [[title, all] as const, ...large, ['the rest', rest] as const]
    .map(([name, bytes]) => `${name.padEnd(36)}${(bytes / 1024).toFixed(1).padStart(8)} KB`)
    .join('\n')
    .concat('\n');
}

function measureScript(application: string, file: string): MeasuredScript {
  const dist = join(REPO_ROOT, application, 'dist');
  const bytes = measureBuild(dist).files.find((measured) => measured.file === file)?.bytes ?? compressed(dist, file);
  const sources = bytesBySource(join(dist, file), application);
  const length = [...sources.values()].reduce((sum, part) => sum + part, 0);
  const packages = new Map<string, number>();
  for (const [source, part] of sources) {
    const name = packageOf(source);
    packages.set(name, (packages.get(name) ?? 0) + (bytes * part) / length);
  }
  return { bytes, packages };
}

const compressed = (dist: string, file: string) => readFileSync(join(dist, `${file}.br`)).length;

function scriptsOf(application: string): { application: string; file: string }[] {
  return measureBuild(join(REPO_ROOT, application, 'dist'))
    .files.filter(({ file }) => file.endsWith('.js') && !BROWSER_RENDERED.test(file))
    .map(({ file }) => ({ application, file }));
}

/** The chunks that contain a source file of the application. */
function chunksWith(source: string, application: string): string[] {
  const dist = join(REPO_ROOT, application, 'dist');
  return readdirSync(dist)
    .filter((file) => file.endsWith('.js.map'))
    .filter((file) =>
      (JSON.parse(readFileSync(join(dist, file), 'utf8')) as { sources: string[] }).sources.some((name) =>
        name.endsWith(source),
      ),
    )
    .map((file) => basename(file, '.map'));
}
