import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { requirementOf } from '../surface/requirement.ts';
import { baseConfig } from './base.ts';
import type { ConfigFactory } from './settings.ts';
import { sharedForRemote } from './sharedDependencies.ts';

/**
 * The build of a remote: one container that exposes `./remote` (src/remote.tsx) and shares by the table.
 * A remote's webpack.config.ts is `export default remoteConfig()`; `extend` is for what only that remote needs.
 */
export function remoteConfig(
  extend: (config: ReturnType<ConfigFactory>) => ReturnType<ConfigFactory> = (config) => config,
): ConfigFactory {
  return (settings) => {
    const config = baseConfig(settings);
    return extend({
      ...config,
      // A remote has no page of its own: the container is its only way in.
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
            // The runtime is the shell's: one of its own in every entry costs a visitor 9 KB a remote. A developer's
            // build brings its own, so that it also runs in a shell that was deployed before shells provided one.
            externalRuntime: settings.mode === 'production',
            optimization: { target: 'web', disableRemote: true },
          },
        }),
      ],
      output: { ...config.output, strictModuleErrorHandling: true, strictModuleExceptionHandling: true },
    });
  };
}
