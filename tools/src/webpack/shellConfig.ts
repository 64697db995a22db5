import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type ChunkGraph, type Module } from 'webpack';
import { baseConfig } from './base.ts';
import { fontFaces } from './fontFaces.ts';
import { PreloadChunk } from './PreloadChunk.ts';
import type { ConfigFactory } from './settings.ts';
import { sharedForShell } from './sharedDependencies.ts';

const require = createRequire(import.meta.url);

/**
 * Provides the federation runtime to the remotes, whose entries have none (remoteConfig.ts). The option
 * `provideExternalRuntime` does the same with the CommonJS build, which adds a second copy of the runtime (15 KB more in
 * the shell's first script, measured).
 */
const PROVIDE_RUNTIME = createRequire(require.resolve('@module-federation/enhanced/webpack'))
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');

/**
 * What kit and platform have beyond the first script is one chunk, for whatever takes them: the remotes, each by the name
 * that it shares, and the shell's own late parts.
 */
const KIT = {
  name: 'kit',
  chunks: 'async' as const,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'provided'),
};

/** In a development build the libraries are a file of their own, which is not written again with each save. */
const LIBRARIES = { name: 'libraries', chunks: 'initial' as const, enforce: true, test: /[\\/]node_modules[\\/]/ };

const PRELOADED = [
  // The kit for the remotes, and the HTTP client: not needed for the first paint, but soon after.
  new PreloadChunk('kit'),
  new PreloadChunk('http'),
  // What a page that the browser renders begins with.
  new PreloadChunk('boot', 'high'),
];

/** The build of the shell: no remote is named in it; the registry names them when a page opens. */
export function shellConfig(): ConfigFactory {
  return (settings) => {
    const config = baseConfig(settings);
    const production = settings.mode === 'production';
    return {
      ...config,
      entry: { shell: './src/start.ts' },
      module: {
        ...config.module,
        rules: [...(config.module?.rules ?? []), fontFaces.rule],
      },
      // A late part comes with the libraries that only it has, in one request.
      optimization: {
        ...config.optimization,
        splitChunks: { cacheGroups: { defaultVendors: false, kit: KIT, ...(!production && { libraries: LIBRARIES }) } },
      },
      output: {
        ...config.output,
        publicPath: settings.publicPath ?? '/',
        // A module that threw throws again on the next import, instead of returning incomplete exports.
        strictModuleErrorHandling: true,
        strictModuleExceptionHandling: true,
      },
      plugins: [
        ...(config.plugins ?? []),
        new HtmlWebpackPlugin({
          template: join(settings.directory, 'src/index.html'),
          scriptLoading: 'defer',
          meta: { 'shell-version': `${packageVersion(settings.directory)}-b${settings.buildId}` },
        }),
        ...fontFaces.plugins(),
        ...(production ? PRELOADED : []),
        new webpack.NormalModuleReplacementPlugin(
          /\/snapshot\/SnapshotHandler\.js$/,
          require.resolve('./withoutSnapshots.js'),
        ),
        new webpack.NormalModuleReplacementPlugin(/\/utils\/preload\.js$/, require.resolve('./withoutPreloads.js')),
        // Imported as ./Prefixer.js, and as ./src/Prefixer.js by stylis's index.
        new webpack.NormalModuleReplacementPlugin(/\/Prefixer\.js$/, require.resolve('./withoutPrefixes.js')),
        new ModuleFederationPlugin({
          name: 'keyframe_shell',
          remotes: {},
          shared: sharedForShell(),
          // With the default strategy one failed manifest prevents the whole shell from mounting (measured).
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          runtimePlugins: [PROVIDE_RUNTIME],
          // Remotes are registered by their entries: snapshots, which are made of manifests, are never needed.
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
      ],
    };
  };
}

function packageVersion(directory: string): string {
  return (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }).version;
}
