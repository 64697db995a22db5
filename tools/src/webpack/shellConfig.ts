import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.ts';
import type { ConfigFactory } from './settings.ts';
import { sharedForShell } from './sharedDependencies.ts';

/** The build of the shell: no remote is named in it; the registry names them when a page opens. */
export function shellConfig(): ConfigFactory {
  return (settings) => {
    const config = baseConfig(settings);
    return {
      ...config,
      entry: { shell: './src/main.tsx' },
      output: { ...config.output, publicPath: '/', strictModuleErrorHandling: true, strictModuleExceptionHandling: true },
      plugins: [
        ...(config.plugins ?? []),
        new HtmlWebpackPlugin({ template: join(settings.directory, 'src/index.html'), scriptLoading: 'defer' }),
        new ModuleFederationPlugin({
          name: 'keyframe_shell',
          remotes: {},
          shared: sharedForShell(),
          // With the default strategy one dead manifest keeps the whole shell from mounting (measured).
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
        }),
      ],
    };
  };
}
