import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGES = join(__dirname, '../../../node_modules');
const CLI = join(PACKAGES, 'shadcn/dist/index.js');

/** The end of a program: its exit code and everything it printed. */
export interface Ended {
  code: number;
  output: string;
}

/** Without the colours and the home folder of the user. */
const environmentIn = (cwd: string) => ({ PATH: process.env['PATH'] ?? '', HOME: cwd, CI: '1', NO_COLOR: '1' });

/** Runs a program of Node to its end. */
function run(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  const env = environmentIn(cwd);
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd, env, timeout: 100_000 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** Runs the real shadcn CLI in a folder. */
export const shadcn = (cwd: string, ...args: string[]): Promise<Ended> => run(CLI, args, cwd);

/** How to start the CLI's MCP server over stdio in a folder. */
export const shadcnMcp = (cwd: string) => ({
  command: process.execPath,
  args: [CLI, 'mcp'],
  cwd,
  env: environmentIn(cwd),
});

/** Builds the project in a folder with Vite and the plugin of its framework, into its folder `dist`. */
export const build = (cwd: string, framework: string): Promise<Ended> =>
  run(join(__dirname, 'build.mjs'), [framework], cwd);

/** A new folder with these files. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'keyframe-install-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Makes the packages of this repository those of a project, as `npm install` would. */
export function linkPackages(folder: string): void {
  symlinkSync(PACKAGES, join(folder, 'node_modules'), 'dir');
}

/** The files of a folder by their path, without packages. */
export function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
      }),
  );
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A project with Vite whose entry imports `imported` and runs `main`. */
export function viteProject(imported: string, main: string, more: Readonly<Record<string, string>> = {}): string {
  const folder = folderWith({
    'package.json': json({ name: 'project', private: true, type: 'module' }),
    'index.html':
      '<!doctype html><title>Project</title><div id="app"></div><script type="module" src="/src/main.js"></script>',
    'src/main.js': `${imported}\n${main}\n`,
    ...more,
  });
  linkPackages(folder);
  return folder;
}

/** What `shadcn init` writes in a project with Vite and React, without a base colour, which it would fetch. */
export const REACT_PROJECT = {
  'vite.config.js': 'export default {};\n',
  'tsconfig.json': json({ compilerOptions: { jsx: 'react-jsx', baseUrl: '.', paths: { '@/*': ['./src/*'] } } }),
  'src/index.css': '',
  'components.json': json({
    style: 'new-york',
    rsc: false,
    tsx: true,
    tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true },
    aliases: {
      components: '@/components',
      utils: '@/lib/utils',
      ui: '@/components/ui',
      lib: '@/lib',
      hooks: '@/hooks',
    },
  }),
} as const;
