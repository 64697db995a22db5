import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import reactRefresh from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { modulePath, platformFolder, REPO_ROOT } from '../repository.ts';
import type { BuildSettings } from './settings.ts';

const require = createRequire(import.meta.url);

/** Files that are compressed. Of fonts only TrueType; the other formats are compressed already. */
const COMPRESSED = /\.(js|css|json|svg|ttf)$/;

/** Bytes. One file is larger, TypeScript in a worker: Brotli's maximum quality takes much of the build's time on it and gains little. */
const LARGE = 5_000_000;
const brotli = (input: Buffer, _options: unknown, done: (error: Error | null, output: Buffer) => void) =>
  brotliCompress(
    input,
    { params: { [constants.BROTLI_PARAM_QUALITY]: input.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY } },
    done,
  );

/** The faces of the site's fonts: in the page itself (fontFaces.ts). */
export const FONT_FACES = /\/theme\/fonts\.css$/;

/** A worker's module. It has no document, so it imports style sheets as text. */
const WORKER = /\.worker\.ts$/;

/** The package's exports have its development build only, which warns in the console (react-router 7.18). */
const routerInProduction = () => {
  const kit = createRequire(join(platformFolder(), 'package.json'));
  const folder = dirname(createRequire(kit.resolve('react-router-dom')).resolve('react-router/package.json'));
  return {
    'react-router$': join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': join(folder, 'dist/production/dom-export.mjs'),
  };
};

/** Packages without source maps: theirs are most of the size of all maps, and errors in them are not ours to trace. */
const UNMAPPED = /[\\/]node_modules[\\/](monaco-editor|typescript)[\\/]/;
const withoutSourceMaps: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('withoutSourceMaps', (compilation) => {
      // After the plugin of `devtool`, which sets it for every module.
      compilation.hooks.buildModule.tap({ name: 'withoutSourceMaps', stage: 1 }, (module) => {
        if (UNMAPPED.test(module.nameForCondition() ?? '')) module.useSourceMap = false;
      });
    });
  },
};

/** The common configuration of shell and remotes. */
export function baseConfig({
  directory,
  mode,
  buildId,
  uniqueName,
  publicPath,
  refresh = false,
}: BuildSettings): Configuration {
  const production = mode === 'production';
  // Without a hash, one build after the other would add files to a development server's memory.
  const script = production ? '[name].[contenthash:10].js' : '[name].js';
  return {
    name: uniqueName,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    // The Content-Security-Policy forbids eval, which other settings use.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: join(directory, 'dist'),
      filename: script,
      chunkFilename: script,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Required: without it the federation plugin writes no mf-manifest.json.
      publicPath: publicPath ?? 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      clean: production,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // The compiler rewrites `./x.ts` to `./x.js` in its output; webpack must resolve it to the source.
      alias: production ? routerInProduction() : {},
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    },
    module: {
      // A missing export is a build error.
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: require.resolve('ts-loader'),
              // Types are checked separately: with a cache, ts-loader missed a breaking change (measured).
              options: {
                transpileOnly: true,
                configFile: join(directory, 'tsconfig.json'),
                // Tells components and their hooks to Fast Refresh.
                ...(refresh && { getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
                compilerOptions: {
                  noEmit: false,
                  sourceMap: true,
                  allowImportingTsExtensions: false,
                  rewriteRelativeImportExtensions: true,
                },
              },
            },
            { loader: modulePath(import.meta.url, '../styles/stylesLoader') },
            ...(production ? [] : [{ loader: modulePath(import.meta.url, './contextNames') }]),
          ],
        },
        { test: /\.css$/, issuer: WORKER, type: 'asset/source' },
        {
          test: /\.css$/,
          issuer: { not: WORKER },
          exclude: FONT_FACES,
          use: [
            {
              loader: require.resolve('style-loader'),
              options: { insert: modulePath(import.meta.url, './insertStyle') },
            },
            { loader: require.resolve('css-loader'), options: { sourceMap: false } },
          ],
        },
        { test: /\.(woff2?|ttf|png|svg|webp)$/, type: 'asset/resource' },
        { test: /\.woff2$/, resourceQuery: /letters=/, use: [modulePath(import.meta.url, './subsetFont')] },
        {
          test: /\.woff2$/,
          resourceQuery: /letters=accents/,
          generator: { filename: 'assets/[name]-accents.[contenthash:10][ext]' },
        },
      ],
    },
    plugins: [
      ...(production
        ? [
            withoutSourceMaps,
            new CompressionPlugin({
              algorithm: brotli,
              filename: '[path][base].br',
              test: COMPRESSED,
              threshold: 512,
              minRatio: 0.95,
            }),
            new CompressionPlugin({
              algorithm: 'gzip',
              filename: '[path][base].gz',
              test: COMPRESSED,
              threshold: 512,
              minRatio: 0.95,
            }),
          ]
        : // The same module has the same name in each build of a page, and no other module has it.
          [new webpack.ids.NamedModuleIdsPlugin({ context: REPO_ROOT })]),
    ],
    optimization: {
      // A page under development keeps what it has until the fault is fixed.
      emitOnErrors: false,
      // SWC's minifier takes the editor's build from 61 s and 2.7 GB to 22 s and 1.1 GB (measured).
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, mangle: true },
        }),
      ],
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production && 'deterministic',
    },
    cache: {
      type: 'filesystem',
      name: `${uniqueName.replace(buildId, '')}${mode}${refresh ? '-refresh' : ''}`,
      cacheDirectory: join(REPO_ROOT, 'node_modules/.cache/webpack'),
      // Immediately, while the page opens: after webpack's default of five seconds it delays the first save (2.5 s instead of 1.3).
      idleTimeoutForInitialStore: 0,
      // The folder: the cache does not see that an option of the federation plugin has changed, such as `eager`.
      buildDependencies: {
        preset: [new URL('.', import.meta.url).pathname, new URL('../styles/', import.meta.url).pathname],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
