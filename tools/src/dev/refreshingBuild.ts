import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);

const pageModule = (name: string) => fileURLToPath(new URL(`./page/${name}.js`, import.meta.url));

const REFRESH_RUNTIME = pageModule('refreshRuntime');

/** The overlay of all builds is the shell's: each would show every error again. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: true };

/** Which code of the page a build has. */
export type Role = 'shell' | 'remote';

/**
 * A development build whose modules are replaced in the open page: components by Fast Refresh, which keeps their state;
 * for other modules the page reloads. The shell's build must run first: with it comes the one runtime of the page.
 *
 * @param port of the development server
 */
export function refreshingBuild(config: Configuration, role: Role, port: number): Configuration {
  const entries = [
    role === 'shell' ? pageModule('harmlessErrors') : pageModule('reloadInProduction'),
    REFRESH_RUNTIME,
    require.resolve('webpack/hot/dev-server.js'),
    `${require.resolve('webpack-dev-server/client/index.js')}?${clientOptions(role, port)}`,
  ];
  return {
    ...config,
    externals: [oneRefreshRuntime],
    plugins: [
      ...(config.plugins ?? []),
      // In the container of a remote, too, which has no entry of its own.
      ...entries.map((entry) => new webpack.EntryPlugin(config.context ?? '', entry, { name: undefined })),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({
        overlay: false,
        library: 'keyframe',
        // A worker has no page.
        exclude: [/node_modules/, /[\\/]tools[\\/]src[\\/]/, /\.worker\.ts$/],
      }),
    ],
  };
}

/** React Refresh's runtime is the page's, except in the module that provides it. */
function oneRefreshRuntime(
  { request, contextInfo }: webpack.ExternalItemFunctionData,
  done: (error?: Error | null, external?: string) => void,
): void {
  const isRuntime = request !== undefined && /\breact-refresh([\\/]runtime(\.js)?)?$/.test(request);
  if (isRuntime && contextInfo?.issuer !== REFRESH_RUNTIME) done(null, 'var globalThis.keyframeRefresh');
  else done();
}

/** The options of the development server's client, as the query of its module. */
function clientOptions(role: Role, port: number): string {
  return new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: '/ws',
    logging: 'warn',
    overlay: JSON.stringify(role === 'shell' && OVERLAY),
    hot: 'true',
    'live-reload': 'true',
  }).toString();
}
