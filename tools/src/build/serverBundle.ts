import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, stop, type Plugin } from 'esbuild';
import { REPO_ROOT } from '../repository.ts';
import { prepareStyles } from '../styles/prepareStyles.ts';

/** Libraries that only run in a browser. A page that imports one on the server is rendered in the browser instead. */
const BROWSER_ONLY = ['firebase', 'monaco-editor', 'react-toastify'];

/** The same class names as in the browser's build. */
const styles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
      contents: prepareStyles(path, await readFile(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/** Leaves exactly these modules to `require`; esbuild's own option would leave what is below them, too. */
const provided = (names: readonly string[]): Plugin => ({
  name: 'provided',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (names.includes(path) ? { path, external: true } : undefined));
  },
});

/**
 * An application's build for the server: one CommonJS module. Shared dependencies stay outside; the shell's module has
 * them (shell/src/server).
 *
 * @param entry below the application's folder
 * @param shared names of the dependencies that `require` provides
 */
export async function serverBundle(directory: string, entry: string, shared: readonly string[]): Promise<string> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: REPO_ROOT,
      entryPoints: [join(directory, entry)],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      mainFields: ['module', 'main'],
      target: 'node20',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///"' },
      external: BROWSER_ONLY,
      // Style sheets and fonts are linked by the page that the browser's build made.
      loader: { '.css': 'empty', '.woff2': 'empty', '.svg': 'empty', '.png': 'empty' },
      plugins: [provided(shared), styles],
      legalComments: 'none',
      logLevel: 'error',
    });
    return outputFiles[0]!.text;
  } finally {
    // Otherwise its process keeps this one alive.
    await stop();
  }
}
