import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.ts';
import { OpeningScript } from './OpeningScript.ts';
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

/** The build of the shell. It names no remotes; the registry lists them at page load. */
export function shellConfig(): ConfigFactory {
  return (settings) => {
    const config = baseConfig(settings);
    return {
      ...config,
      entry: { shell: './src/main.tsx' },
      // A late part includes the libraries that only it uses, in one request.
      optimization: { ...config.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
      output: {
        ...config.output,
        publicPath: '/',
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
        new OpeningScript(settings.directory),
        // The HTTP client, needed soon after the first paint.
        new PreloadChunk('http'),
        new ModuleFederationPlugin({
          name: 'keyframe_shell',
          remotes: {},
          shared: sharedForShell(),
          // With the default strategy one failed manifest prevents the whole shell from mounting (measured).
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          runtimePlugins: [PROVIDE_RUNTIME],
          experiments: { optimization: { target: 'web' } },
        }),
      ],
    };
  };
}

function packageVersion(directory: string): string {
  return (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }).version;
}
