import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Registry } from 'contracts/registry';
import { REMOTE_CONTRACT } from 'contracts/remote';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readDefinition } from '../build/buildApplication.ts';
import { addresses, ports } from '../local/addresses.ts';
import { SHELL_DIRECTORY } from '../repository.ts';
import type { ConfigFactory } from '../webpack/settings.ts';
import { DEV_PORTS } from './ports.ts';
import { createShellProxy } from './shellProxy.ts';

/**
 * `keyframe dev`: serves the application in `directory` with reload on save.
 *
 * A remote is shown inside a running shell (`--against`, by default the local site): a local proxy passes everything
 * of that shell on and replaces this one remote's entry in the registry, so the shell itself knows nothing of it.
 * The shell is served by itself, with the configuration and the registry of the running site.
 */
export async function develop(directory: string, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { against: { type: 'string', default: addresses(ports()).shell } } });
  const against = new URL(values.against).origin;
  await requireShell(against);

  const application = basename(directory);
  const { default: configure } = (await import(pathToFileURL(join(directory, 'webpack.config.ts')).href)) as { default: ConfigFactory };
  const buildId = `dev${Date.now().toString(36)}`;

  if (application === SHELL_DIRECTORY) {
    const config = configure({ directory, mode: 'development', buildId, uniqueName: 'keyframe_shell' });
    await serve(config, DEV_PORTS.shell, {
      historyApiFallback: true,
      proxy: [{ context: ['/config.json', '/registry.json', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'], target: against, changeOrigin: true }],
    });
    console.log(`\n◆ shell with reload on save: http://localhost:${DEV_PORTS.shell}  (remotes and data of ${against})\n`);
    return;
  }

  const remote = await readDefinition(directory);
  const container = `keyframe_${remote.name}_${buildId}`;
  const config = configure({ directory, mode: 'development', buildId, uniqueName: container });
  await serve(config, DEV_PORTS.files, {});
  const files = `http://localhost:${DEV_PORTS.files}`;
  const version = `0.0.0-${buildId}`;
  const entry: Registry['remotes'][string] = {
    routes: remote.routes,
    channels: { stable: version },
    versions: {
      [version]: {
        manifest: `${files}/mf-manifest.json`,
        entry: `${files}/remoteEntry.js`,
        container,
        contract: REMOTE_CONTRACT,
        shell: 'dev',
        commit: 'dev',
        publishedAt: new Date().toISOString(),
      },
    },
  };
  const proxy = await createShellProxy({ target: against, remote: remote.name, entry });
  await proxy.listen({ port: DEV_PORTS.shell, host: 'localhost' });
  console.log(`\n◆ ${application} with reload on save: http://localhost:${DEV_PORTS.shell}  (everything else from ${against})\n`);
}

async function requireShell(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/registry.json`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`No shell answers at ${origin}. Run npm start in another terminal, or name a deployed shell with --against http://host.`);
}

async function serve(config: webpack.Configuration, port: number, more: WebpackDevServer.Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler of this configuration');
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      allowedHosts: ['localhost'],
      headers: { 'access-control-allow-origin': '*' },
      // The page is on another origin than the files, so the client must be told where its socket is.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
      hot: false,
      liveReload: true,
      static: false,
      ...more,
    },
    compiler,
  );
  await server.start();
}
