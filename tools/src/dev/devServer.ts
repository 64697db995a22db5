import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Builds `config` on each save and serves the result from memory. Open pages reload after each build and show compiler
 * and type errors in an overlay. Ends the process on Ctrl-C.
 *
 * Resolves after the first build, with or without errors: a page opened earlier would wait, and the shell's manifest
 * timeout would fire.
 */
export async function startDevServer(
  config: webpack.Configuration,
  port: number,
  more: WebpackDevServer.Configuration = {},
): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler for this configuration');
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
        // The page's origin differs from the files' origin, so the client needs the socket's address.
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
  // Immediately: webpack's own shutdown waits for a running build (8 s and more in the editor), and there is no state to save.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('keyframe dev', () => resolve()));
  await server.start();
  await built;
}
