import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { FileServerRoute } from './servedRemotes.ts';

export interface DevServerOptions {
  port: number;
  /** webpack-dev-server's code in the page, or false when the builds bring it. */
  client: WebpackDevServer.Configuration['client'];
  /** Hosts of pages that may use the server, besides localhost. */
  pageHosts: readonly string[];
  /** Files outside the builds; when one changes, open pages reload. */
  watchedFiles: string[];
  routes: FileServerRoute[];
  /** Called after each build, with the files that were saved before it. */
  onBuilt: (saved: ReadonlySet<string>) => void;
}

export interface DevServer {
  /** Shows these errors over the open pages, and over pages that open later, until the next call or save. */
  showErrors: (errors: readonly string[]) => void;
}

/**
 * Builds these configurations on each save, serves the files from memory and updates the open pages. Listens on loopback
 * only. Ends the process on Ctrl-C.
 *
 * Resolves after the first builds, with or without errors: a page opened earlier would wait, and the shell's manifest
 * timeout would fire.
 */
export async function startDevServer(configs: Configuration[], options: DevServerOptions): Promise<DevServer> {
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack returned no compiler for these configurations');
  const server = new WebpackDevServer(
    {
      port: options.port,
      host: 'localhost',
      allowedHosts: ['localhost', ...options.pageHosts],
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
      client: options.client,
      hot: false,
      liveReload: true,
      static: false,
      setupExitSignals: false,
      devMiddleware: { stats: 'none' },
      watchFiles: options.watchedFiles,
      // With the headers above, and before the builds' files, which wait for a running build.
      setupMiddlewares: (middlewares) =>
        middlewares.toSpliced(
          middlewares.findIndex((each) => typeof each === 'object' && each.name === 'webpack-dev-middleware'),
          0,
          ...options.routes,
        ),
    },
    compiler,
  );
  // Immediately: webpack's own shutdown waits for a running build (8 s and more in the editor), and there is no state to save.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
  const built = new Promise<webpack.MultiStats>((resolve) => compiler.hooks.done.tap(NAME, resolve));
  await server.start();
  logProblems(await built);

  const saved = new Set<string>();
  for (const { hooks } of compiler.compilers)
    hooks.watchRun.tap(NAME, ({ modifiedFiles = [] }) => {
      for (const file of modifiedFiles) saved.add(file);
    });
  compiler.hooks.done.tap(NAME, (stats) => {
    logProblems(stats);
    options.onBuilt(new Set(saved));
    saved.clear();
  });

  let shown: readonly string[] = [];
  // The client removes its overlay itself.
  compiler.hooks.invalid.tap(NAME, () => (shown = []));
  const clients = server.webSocketServer;
  if (!clients) throw new Error('webpack-dev-server has no web socket server');
  const send = (to: typeof clients.clients) => {
    if (shown.length > 0) server.sendMessage(to, 'errors', shown);
  };
  clients.implementation.on('connection', (client: (typeof clients.clients)[number]) => send([client]));
  return {
    showErrors: (errors) => {
      shown = errors;
      send(clients.clients);
    },
  };
}

const NAME = 'keyframe dev';

function logProblems(stats: webpack.MultiStats): void {
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: true }));
}
