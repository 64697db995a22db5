import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { readDefinition } from '../build/buildApplication.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { baseConfig } from '../webpack/base.ts';
import { fontFaces } from '../webpack/fontFaces.ts';
import type { BuildSettings, ConfigFactory } from '../webpack/settings.ts';

/** Modules of the shell that implement federation, and their replacements in a build without it. */
const REPLACED: Record<string, string> = {
  'shell/src/remotes/loadRemoteModule': 'loadRemoteModule.js',
  'shell/src/boot/readBootFiles': 'readBootFiles.js',
  'shell/src/remotes/federation': 'federation.js',
};

/** Removed from the page, because the registry is in the build. */
const REGISTRY_PRELOAD = /^\s*<link rel="preload" href="\/registry\.json".*\n/m;

/**
 * The same code as one webpack build without federation, for comparison: shell and remotes with the preset's base, the
 * same minifier and the same splitting; each remote's `./remote` is a dynamic import. Used by the bench only.
 *
 * @param folder for the output: the build, in `dist`, and the list of its remotes
 */
export async function monolithConfig(folder: string): Promise<webpack.Configuration> {
  const settings: BuildSettings = {
    directory: join(REPO_ROOT, SHELL_DIRECTORY),
    mode: 'production',
    buildId: 'monolith',
    uniqueName: 'keyframe_monolith',
  };
  const base = baseConfig(settings);
  const directories = remoteDirectories();
  const ofRemotes = await Promise.all(directories.map((directory) => whatRemoteNeeds(directory, base)));
  return {
    ...base,
    entry: { shell: './src/start.ts' },
    output: { ...base.output, path: join(folder, 'dist'), publicPath: '/' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'bench-remotes': await listOfRemotes(folder, directories) },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), fontFaces.rule, ...ofRemotes.flatMap(({ rules }) => rules)],
      parser: Object.assign({}, ...ofRemotes.map(({ parser }) => parser)) as NonNullable<
        webpack.Configuration['module']
      >['parser'],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\.?\/.*\.js$/, replaceFederation),
      new HtmlWebpackPlugin({ templateContent: pageWithoutRegistry(settings.directory), scriptLoading: 'defer' }),
      ...fontFaces.plugins(),
    ],
    optimization: { ...base.optimization, ...Object.assign({}, ...ofRemotes.map(({ optimization }) => optimization)) },
  };
}

/** Writes the module that lists every remote of the repository. Returns its path. */
async function listOfRemotes(folder: string, directories: readonly string[]): Promise<string> {
  const definitions = await Promise.all(directories.map((directory) => readDefinition(join(REPO_ROOT, directory))));
  const imports = definitions.map(
    ({ name }, index) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join(REPO_ROOT, directories[index]!, 'src/remote.tsx'))}),`,
  );
  const file = join(folder, 'remotes.js');
  writeFileSync(
    file,
    `export const DEFINITIONS = ${JSON.stringify(definitions)};\nexport const MODULES = {\n${imports.join('\n')}\n};\n`,
  );
  return file;
}

/** The settings that a remote's webpack.config.ts adds to the preset: the editor's workers, which must not be split. */
async function whatRemoteNeeds(directory: string, base: webpack.Configuration) {
  const folder = join(REPO_ROOT, directory);
  const { default: configure } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default: ConfigFactory;
  };
  const { module, optimization } = configure({
    directory: folder,
    mode: 'production',
    buildId: 'monolith',
    uniqueName: `keyframe_${basename(directory)}`,
  });
  return {
    rules: (module?.rules ?? []).slice(base.module?.rules?.length ?? 0),
    parser: module?.parser,
    optimization: optimization?.splitChunks === undefined ? {} : { splitChunks: optimization.splitChunks },
  };
}

function pageWithoutRegistry(shell: string): string {
  const page = readFileSync(join(shell, 'src/index.html'), 'utf8');
  if (!REGISTRY_PRELOAD.test(page))
    throw new Error(
      'shell/src/index.html does not preload /registry.json on a separate line. Update REGISTRY_PRELOAD in tools/src/bench/monolithConfig.ts.',
    );
  return page.replace(REGISTRY_PRELOAD, '');
}

function replaceFederation(resource: { request: string; context: string }): void {
  const wanted = join(resource.context, resource.request).replace(/\.js$/, '');
  const replacement = Object.entries(REPLACED).find(([original]) => wanted === join(REPO_ROOT, original))?.[1];
  if (replacement) resource.request = join(import.meta.dirname, 'monolith', replacement);
}
