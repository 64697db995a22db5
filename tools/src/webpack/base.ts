import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import ForkTsCheckerWebpackPlugin from 'fork-ts-checker-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { REPO_ROOT } from '../repository.ts';
import type { BuildSettings } from './settings.ts';

const require = createRequire(import.meta.url);

/** What is served compressed. Of fonts only TrueType: the others are compressed in themselves. */
const COMPRESSED = /\.(js|css|json|svg|ttf)$/;

/** Bytes. Brotli's best takes much of a build's time on the one file that is larger, TypeScript in a worker, and gains little there. */
const LARGE = 5_000_000;
const brotli = (input: Buffer, _options: unknown, done: (error: Error | null, output: Buffer) => void) =>
  brotliCompress(
    input,
    { params: { [constants.BROTLI_PARAM_QUALITY]: input.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY } },
    done,
  );

/** A worker's module. It has no document that a style sheet could be put in: one that it imports is a text to it. */
const WORKER = /\.worker\.ts$/;

/** What the shell's build and a remote's build have in common. */
export function baseConfig({ directory, mode, buildId, uniqueName }: BuildSettings): Configuration {
  const production = mode === 'production';
  return {
    name: uniqueName,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    // 'source-map' runs without eval, as the Content-Security-Policy wants; maps are files of their own.
    devtool: 'source-map',
    output: {
      path: join(directory, 'dist'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Spelled out: without it the federation plugin writes no mf-manifest.json.
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // The compiler rewrites `./x.ts` to `./x.js`, as it must where it emits; here the sources are still what is meant.
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    },
    module: {
      // A module that threw must throw again when asked for again, not give half its exports.
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          // Types are checked beside the build: ts-loader with a cache has let a breaking change pass (measured).
          options: {
            transpileOnly: true,
            configFile: join(directory, 'tsconfig.json'),
            compilerOptions: {
              noEmit: false,
              sourceMap: true,
              allowImportingTsExtensions: false,
              rewriteRelativeImportExtensions: true,
            },
          },
        },
        { test: /\.css$/, issuer: WORKER, type: 'asset/source' },
        {
          test: /\.css$/,
          issuer: { not: WORKER },
          use: [
            { loader: require.resolve('style-loader'), options: { insert: require.resolve('./insertStyle.ts') } },
            { loader: require.resolve('css-loader'), options: { sourceMap: false } },
          ],
        },
        { test: /\.(woff2?|ttf|png|svg|webp)$/, type: 'asset/resource' },
        { test: /\.woff2$/, resourceQuery: /letters=/, use: [require.resolve('./subsetFont.ts')] },
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
        : [new ForkTsCheckerWebpackPlugin({ typescript: { configFile: join(directory, 'tsconfig.json') } })]),
    ],
    optimization: {
      // SWC's minifier takes the editor's build from 61 s and 2.7 GB to 22 s and 1.1 GB (measured).
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: true, mangle: true },
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    cache: {
      type: 'filesystem',
      name: `${uniqueName.replace(buildId, '')}${mode}`,
      cacheDirectory: join(REPO_ROOT, 'node_modules/.cache/webpack'),
      // At once, while the page is being opened: after webpack's five seconds it holds up somebody's first save (2.5 s instead of 1.3).
      idleTimeoutForInitialStore: 0,
      // The folder: the cache does not see that an option of the federation plugin has changed, such as `eager`.
      buildDependencies: { preset: [new URL('.', import.meta.url).pathname] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
