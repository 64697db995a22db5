import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { requirementOf } from '../surface/requirement.ts';
import { baseConfig } from './base.ts';
import type { ConfigFactory } from './settings.ts';
import { sharedForRemote } from './sharedDependencies.ts';

/**
 * The build of a remote: one container that exposes `./remote` (src/remote.tsx) and shares dependencies by the table.
 * A remote's webpack.config.ts is `export default remoteConfig()`; `extend` is for options of that remote.
 */
export function remoteConfig(
  extend: (config: ReturnType<ConfigFactory>) => ReturnType<ConfigFactory> = (config) => config,
): ConfigFactory {
  return (settings) => {
    const config = baseConfig(settings);
    return extend({
      ...config,
      // A remote has no page: the container is its only entry.
      entry: {},
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          name: settings.uniqueName,
          filename: 'remoteEntry.js',
          exposes: { './remote': './src/remote.tsx' },
          shared: sharedForRemote(requirementOf(settings.directory).requires),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: {
            // Production uses the shell's runtime: a runtime in every entry costs 9 KB per remote. A development build
            // has its own, so that it also runs in a shell deployed before shells provided one.
            externalRuntime: settings.mode === 'production',
            optimization: { target: 'web', disableRemote: true },
          },
        }),
      ],
      // A module that threw throws again on the next import, instead of returning incomplete exports.
      output: { ...config.output, strictModuleErrorHandling: true, strictModuleExceptionHandling: true },
    });
  };
}
