import { createRequire } from 'node:module';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Loader, type Plugin } from 'esbuild';
import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import type { ModuleCompiler, ProofFramework } from './frameworks.ts';

/** Where the frameworks are found. */
const { resolve: resolveInNode } = createRequire(import.meta.url);
const HERE = dirname(fileURLToPath(import.meta.url));
/** A name that no file of an export has: those start with a letter. */
const ENTRY = './-entry.js';
/** Ends the path of a module as its framework's server has it. */
const ON_SERVER = '?server';
const EXTENSIONS = ['', '.tsx', '.jsx', '.ts', '.js'];

/** Bundles an export with its framework, in development mode, in which frameworks warn. @returns a script */
export async function bundleExport({ entry, compiler }: ProofFramework, files: readonly ExportFile[]): Promise<string> {
  const path = `./${files[0]!.path}`;
  const name = files[0]!.path.replace(/\.\w+$/, '');
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['development'],
    jsx: 'automatic',
    // Without comments, which name the files: the same code is the same text.
    minifyWhitespace: true,
    legalComments: 'none',
    // What the frameworks' servers import only where there is Node.
    external: ['async_hooks', 'node:*'],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    plugins: [exportFiles([{ path: ENTRY, text: entry(path, name) }, ...files], compiler)],
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

/** The files of the export. Style sheets are in the page, and nothing here. */
function exportFiles(files: readonly ExportFile[], compiler: ModuleCompiler | undefined): Plugin {
  const namespace = 'export';
  const texts = new Map(files.map(({ path, text }) => [posix.normalize(path), text]));
  return {
    name: 'export files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\// }, ({ path, namespace: from, kind }) => {
        if (from !== namespace && kind !== 'entry-point') return undefined;
        const [name = '', query] = posix.normalize(path).split('?');
        const found = EXTENSIONS.map((extension) => name + extension).find((each) => texts.has(each));
        if (found === undefined) return { errors: [{ text: `The export has no file ${name}` }] };
        return { path: query === undefined ? found : `${found}?${query}`, namespace };
      });
      // What Svelte's server renders uses its server's functions.
      onResolve({ filter: /^svelte(?:$|\/)/, namespace }, ({ path, importer }) =>
        importer.endsWith(ON_SERVER) ? { path: resolveInNode(path) } : undefined,
      );
      onLoad({ filter: /^/, namespace }, async ({ path: id }) => {
        const [path = ''] = id.split('?');
        const text = texts.get(path)!;
        if (path.endsWith('.css')) return { contents: '', loader: 'js' };
        if (compiler?.extension.test(path)) {
          const contents = await compiler.compile(text, path, id.endsWith(ON_SERVER) ? 'server' : 'browser');
          return { contents, loader: 'js', resolveDir: HERE };
        }
        return { contents: text, loader: posix.extname(path).slice(1) as Loader, resolveDir: HERE };
      });
    },
  };
}
