import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { additionsOf } from '@keyframe/contracts/additions';
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

/** Paths of the shell's origin that only a running site serves: configuration, registry, the Auth emulator. */
const SITE_PATHS = [
  '/config.json',
  '/registry.json',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/**
 * `keyframe dev`: serves the application in `directory` with reload on save, until Ctrl-C.
 *
 * A remote runs inside a running shell (`--against`, by default the local site): a local proxy forwards that shell and
 * replaces this remote's entry in the registry. Where the deployment allows it, the page /__remotes of a shell can also
 * load the remote from the file server.
 * The shell is served with the configuration and the registry of the running site.
 *
 * @throws Error with a one-line message for the terminal: no shell at the address, a port in use, an invalid remote.json
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
  console.log(`\n◆ ${application} with reload on save: ${at.devShell}  (the rest from ${against}; Ctrl-C stops)`);
  if (application !== SHELL_DIRECTORY)
    console.log(`  Its files: ${at.devFiles}  (for the page /__remotes of a shell that allows it)`);
  console.log('');
}

async function developShell(directory: string, configure: ConfigFactory, against: string, port: Ports): Promise<void> {
  const config = configure({ directory, mode: 'development', buildId: newBuildId(), uniqueName: 'keyframe_shell' });
  await startDevServer(config, port.devShell, {
    // Usernames may contain dots, so a dot does not mean a file. A missing script, whose request does not accept HTML, stays a 404.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    proxy: [{ context: SITE_PATHS, target: against, changeOrigin: true }],
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
  // remote.json is in no module, so without watching it a new route would appear only after a save of a source file.
  await startDevServer(config, port.devFiles, {
    watchFiles: [join(directory, 'remote.json')],
    setupMiddlewares: (middlewares) => [...middlewares, servedRemote(name, entry)],
    // For a deployed shell that loads the remote from this server: its pages reload, too.
    allowedHosts: ['localhost', new URL(against).hostname],
  });
  await proxy.listen({ port: port.devShell, host: 'localhost' });
}

/** The registry entry of the development build: one version without release data. */
async function devEntry(directory: string, files: string, container: string, version: string): Promise<RemoteEntry> {
  const { routes, popups, ...additions } = await readDefinition(directory);
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
        ...additionsOf(additions),
      },
    },
  };
}

/** Unique for each start, so that the container's name is. */
const newBuildId = () => `dev${Date.now().toString(36)}`;

/** Throws if a port is in use, naming its purpose. */
async function requireDevPorts(wanted: Record<string, number>): Promise<void> {
  for (const [purpose, port] of Object.entries(wanted)) {
    if (!(await isFree(port)))
      throw new Error(`Port ${port} (${purpose}) is in use, perhaps by another npm run dev. Stop that program first.`);
  }
}
