import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readDefinition } from '../build/buildApplication.ts';
import { addresses, ports } from '../local/addresses.ts';
import { createShellProxy } from '../proxy/shellProxy.ts';
import { targetShell } from '../proxy/targetShell.ts';
import type { ConfigFactory } from '../webpack/settings.ts';
import { codeChecks } from './codeChecks.ts';
import { devContainer, devEntry } from './devEntry.ts';
import { startDevServer } from './devServer.ts';
import { requireDevPorts } from './devPorts.ts';
import { servedRemotes } from './servedRemotes.ts';

/**
 * `keyframe dev` in a remote's own repository: serves the remote in `directory` with reload on save, until Ctrl-C. It runs
 * inside a running shell (`--against`, by default the local site), of which that repository has no sources: a local proxy
 * forwards the shell and replaces this remote's entry in the registry. Its React is a production build, without Fast Refresh.
 *
 * @throws Error with a one-line message for the terminal: no shell at the address, a port in use, an invalid remote.json
 */
export async function developAlone(directory: string, args: string[]): Promise<void> {
  const port = ports();
  const at = addresses(port);
  const { values } = parseArgs({ args, options: { against: { type: 'string', default: at.shell } } });
  const target = await targetShell(values.against);
  await requireDevPorts(port, ['devShell', 'devFiles']);
  const { name } = await readDefinition(directory);
  const files = `${at.devFiles}/`;
  const entry = () => devEntry(directory, files);
  const { default: configure } = (await import(pathToFileURL(join(directory, 'webpack.config.ts')).href)) as {
    default: ConfigFactory;
  };
  const config = configure({
    directory,
    mode: 'development',
    buildId: 'dev',
    uniqueName: devContainer(name),
    publicPath: files,
  });
  console.log(`◇ Building ${basename(directory)}`);
  const server = await startDevServer([config], {
    port: port.devFiles,
    client: {
      // The page's origin differs from the files' origin, so the client needs the socket's address.
      webSocketURL: `ws://localhost:${port.devFiles}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    pageHosts: [new URL(target).hostname],
    // It is in no module, so without watching it a new route would appear only after a save of a source file.
    watchedFiles: [join(directory, 'remote.json')],
    routes: [servedRemotes(async () => [{ name, entry: await entry() }])],
    onBuilt: (saved) => check(saved),
  });
  const check = codeChecks([basename(directory)], server.showErrors);
  check(new Set());
  const proxy = await createShellProxy({ target, remote: name, files: at.devFiles, entry });
  await proxy.listen({ port: port.devShell, host: 'localhost' });
  console.log(`\n◆ ${name} with reload on save: ${at.devShell}  (the rest from ${target}; Ctrl-C stops)`);
  console.log(`  Its files: ${at.devFiles}  (for the page /__remotes of a shell that allows it)\n`);
}
