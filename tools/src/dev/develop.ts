import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { readDefinition } from '../build/buildApplication.ts';
import { addresses, ports } from '../local/addresses.ts';
import { isFree } from '../local/freePorts.ts';
import { SHELL_DIRECTORY } from '../repository.ts';
import type { ConfigFactory } from '../webpack/settings.ts';
import { startDevServer } from './devServer.ts';
import { servedRemote } from './servedRemote.ts';
import { createShellProxy } from '../proxy/shellProxy.ts';
import { targetShell } from '../proxy/targetShell.ts';

type Ports = ReturnType<typeof ports>;

/** What the shell asks of its own origin, and only a running site can answer: configuration, registry, the Auth emulator. */
const PATHS_OF_THE_SITE = [
  '/config.json',
  '/registry.json',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/**
 * `keyframe dev`: serves the application in `directory` with reload on save, until Ctrl-C.
 *
 * A remote is shown inside a running shell (`--against`, by default the local site): a local proxy passes everything
 * of that shell on and replaces this one remote's entry in the registry, so the shell itself knows nothing of it. A shell
 * whose deployment allows it can also be pointed at the file server, at its page /__remotes.
 * The shell is served by itself, with the configuration and the registry of the running site.
 *
 * @throws Error with one line for the person at the terminal: no shell there, a port in use, a wrong remote.json
 */
export async function develop(directory: string, args: string[]): Promise<void> {
  const port = ports();
  const at = addresses(port);
  const { values } = parseArgs({ args, options: { against: { type: 'string', default: at.shell } } });
  const against = await targetShell(values.against);
  const { default: configure } = (await import(pathToFileURL(join(directory, 'webpack.config.ts')).href)) as {
    default: ConfigFactory;
  };
  const application = basename(directory);
  await requireDevPorts(
    application === SHELL_DIRECTORY
      ? { 'the shell': port.devShell }
      : { "the remote's files": port.devFiles, 'the shell with this remote': port.devShell },
  );
  console.log(`◇ Building ${application}`);
  await (application === SHELL_DIRECTORY
    ? developShell(directory, configure, against, port)
    : developRemote(directory, configure, against, port));
  console.log(
    `\n◆ ${application} with reload on save: ${at.devShell}  (everything else from ${against}; Ctrl-C ends it)`,
  );
  if (application !== SHELL_DIRECTORY)
    console.log(`  Its files: ${at.devFiles}  (for the page /__remotes of a shell that allows it)`);
  console.log('');
}

async function developShell(directory: string, configure: ConfigFactory, against: string, port: Ports): Promise<void> {
  const config = configure({ directory, mode: 'development', buildId: newBuildId(), uniqueName: 'keyframe_shell' });
  await startDevServer(config, port.devShell, {
    // Usernames may hold dots, so a dot makes no file. A missing script, which asks for no HTML, stays a 404.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    proxy: [{ context: PATHS_OF_THE_SITE, target: against, changeOrigin: true }],
  });
}

async function developRemote(directory: string, configure: ConfigFactory, against: string, port: Ports): Promise<void> {
  const { name } = await readDefinition(directory);
  const buildId = newBuildId();
  const container = `keyframe_${name}_${buildId}`;
  const files = addresses(port).devFiles;
  const entry = () => devEntry(directory, files, container, `0.0.0-${buildId}`);
  const proxy = await createShellProxy({ target: against, remote: name, files, entry });
  const config = configure({ directory, mode: 'development', buildId, uniqueName: container });
  // Routes and popups are in no module: without this a page added to remote.json would wait for the next save of a source file.
  await startDevServer(config, port.devFiles, {
    watchFiles: [join(directory, 'remote.json')],
    setupMiddlewares: (middlewares) => [...middlewares, servedRemote(name, entry)],
    // The deployed shell itself, when it is pointed at this server: its pages, too, are to reload.
    allowedHosts: ['localhost', new URL(against).hostname],
  });
  await proxy.listen({ port: port.devShell, host: 'localhost' });
}

/** What stands in the registry for the developer's build: one version, of which nothing is known but where it is. */
async function devEntry(directory: string, files: string, container: string, version: string): Promise<RemoteEntry> {
  const { routes, popups } = await readDefinition(directory);
  return {
    routes,
    ...(popups && { popups }),
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
}

/** Differs at each start, so that the container's name is no other build's. */
const newBuildId = () => `dev${Date.now().toString(36)}`;

/** Reports a port in use together with what wants it. */
async function requireDevPorts(wanted: Record<string, number>): Promise<void> {
  for (const [purpose, port] of Object.entries(wanted)) {
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} (${purpose}) is in use by another program, perhaps another npm run dev. End that first.`,
      );
  }
}
