import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Builds `config`, again at each save, and serves the result from memory; open pages reload after each build, and
 * show errors of compiler and types over the page. Ends the process on Ctrl-C.
 *
 * @returns when the first build is through, with or without errors: a page opened before would wait, and the shell
 *   gives up on a manifest that takes longer than its limit
 */
export async function startDevServer(
  config: webpack.Configuration,
  port: number,
  more: WebpackDevServer.Configuration = {},
): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler of this configuration');
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      allowedHosts: ['localhost'],
      headers: {
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      },
      client: {
        // The page is on another origin than the files, so the client must be told where its socket is.
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      hot: false,
      liveReload: true,
      static: false,
      setupExitSignals: false,
      ...more,
    },
    compiler,
  );
  // At once: webpack's own ending waits for a build under way (8 s and more in the editor), and nothing here must be saved.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('keyframe dev', () => resolve()));
  await server.start();
  await built;
}
