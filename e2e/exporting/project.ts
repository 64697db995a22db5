import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ExportableComponent } from '@keyframe/code-model/exports/exportComponent';
import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import { starterPage } from '@keyframe/code-model/exports/starters';
import { FRAMEWORKS, USAGE_IMPORTS, type Framework, type Imported } from './frameworks.ts';
import type { Target } from '@keyframe/contracts/exportTargets';

const REPO_ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = join(REPO_ROOT, 'node_modules');

/** A component with its export to a target. */
export interface Exported {
  component: ExportableComponent;
  files: readonly ExportFile[];
}

/** A built project: a folder with a page for each component, by its number, and what its programs complained of. */
export interface Built {
  folder: string;
  faults: string[];
}

/**
 * Puts exports into a project as a user has one, and builds it. With a framework: Vite with the official plugin, the components
 * rendered on the server and hydrated, and the types checked with all props.
 */
export async function buildProject(target: Target, exports: readonly Exported[]): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), `keyframe-exports-${target}-`));
  const framework = FRAMEWORKS[target];
  if (framework === undefined) {
    exports.forEach(({ files, component }, number) => writeStatic(folder, number, target, files, component));
    return { folder, faults: [] };
  }
  symlinkSync(PACKAGES, join(folder, 'node_modules'), 'dir');
  const sources = exports.map(({ files, component }, number) => {
    for (const { path, text } of files) write(folder, `src/c${number}/${path}`, text);
    const [first] = files;
    const name = first!.path.replace(/\.\w+$/, '');
    const path = `./c${number}/${framework.plugin === 'react' ? name : first!.path}`;
    return { component, imported: { path, name } };
  });
  write(folder, 'package.json', JSON.stringify({ private: true, type: 'module' }));
  write(
    folder,
    'src/server.js',
    `${framework.server}\n${allOf(framework, sources, '', 'export const components = {', '};')}`,
  );
  const faults = await run(folder, buildProgram, [framework.plugin, 'server']);
  if (faults.length > 0) return { folder, faults };
  const { render } = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as {
    render: (name: string) => string | Promise<string>;
  };
  for (const [number, { component, imported }] of sources.entries()) {
    const main = `${framework.importLine({ ...imported, name: importedAs(framework, imported) })}
const ready = () => void (document.documentElement.dataset.ready = 'yes');
const app = document.getElementById('app');
${framework.client}`;
    write(folder, `src/main${number}.js`, main);
    const body = `<div id="app">${await render(`C${number}`)}</div>\n<script type="module" src="/src/main${number}.js"></script>`;
    write(folder, `c${number}.html`, starterPage(component, body));
  }
  faults.push(...(await run(folder, buildProgram, [framework.plugin, 'client'])));
  if (framework.types) faults.push(...(await checkTypes(folder, framework, sources)));
  return { folder: join(folder, 'dist'), faults };
}

const buildProgram = join(REPO_ROOT, 'e2e/exporting/build.mjs');

const importedAs = ({ plugin }: Framework, { name }: Imported) =>
  plugin === 'react' ? `${name} as Component` : 'Component';

type Source = { component: ExportableComponent; imported: Imported };

/** A module that imports all components, as C0, C1, …, and has them in a list. */
function allOf(
  framework: Framework,
  sources: readonly Source[],
  imports: string,
  start: string,
  end: string,
  item: (name: string, source: Source) => string = (name) => `${name},`,
): string {
  const lines = sources.map(({ imported }, number) =>
    framework.importLine({
      ...imported,
      name: framework.plugin === 'react' ? `${imported.name} as C${number}` : `C${number}`,
    }),
  );
  const items = sources.map((source, number) => `  ${item(`C${number}`, source)}`);
  return [imports, ...lines, start, ...items, end, ''].join('\n');
}

function checkTypes(folder: string, framework: Framework, sources: readonly Source[]): Promise<string[]> {
  const usage = (name: string, { component }: Source) => {
    const props = component.scoped.props.map((prop) => `${prop.name}: ${prop.type === 'number' ? '2' : "'1px'"}`);
    return framework.usage(name, `{ ${props.join(', ')} }`);
  };
  write(
    folder,
    `src/${framework.usageFile}`,
    allOf(framework, sources, USAGE_IMPORTS[framework.plugin], 'export const usages = [', '];', usage),
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowJs: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['vite/client'],
  };
  write(
    folder,
    'tsconfig.json',
    JSON.stringify({ compilerOptions, include: [`src/${framework.usageFile}`, 'src/c*/**/*'] }),
  );
  const [program, ...args] = framework.types!;
  return run(folder, join(PACKAGES, program!), args);
}

function writeStatic(
  folder: string,
  number: number,
  target: Target,
  files: readonly ExportFile[],
  component: ExportableComponent,
): void {
  if (target === 'html') {
    write(folder, `c${number}.html`, files[0]!.text);
    return;
  }
  for (const { path, text } of files) write(folder, `c${number}/${path}`, text);
  const element = `<script type="module" src="c${number}/${files[0]!.path}"></script>\n<${component.scoped.root}></${component.scoped.root}>`;
  write(folder, `c${number}.html`, starterPage(component, element));
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs a program of Node to its end; what it printed if it failed. */
function run(cwd: string, program: string, args: readonly string[]): Promise<string[]> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'development', NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd, env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve(error === null ? [] : [`${program}: ${stdout}${stderr}`.slice(0, 6_000)]),
    );
  });
}
