import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { step } from '../../bin/step.mjs';
import { readDefinition } from '../build/buildApplication.ts';
import { addresses, ports } from '../local/addresses.ts';
import { targetShell } from '../proxy/targetShell.ts';
import { PLATFORM_DIRECTORY, remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import type { ConfigFactory } from '../webpack/settings.ts';
import { chosenRemotes } from './chosenRemotes.ts';
import { codeChecks } from './codeChecks.ts';
import { devContainer, devEntry } from './devEntry.ts';
import { requireDevPorts } from './devPorts.ts';
import { startDevServer } from './devServer.ts';
import { refreshingBuild, type Role } from './refreshingBuild.ts';
import { servedRemotes } from './servedRemotes.ts';
import { createSiteProxy } from './siteProxy.ts';

export interface DevelopOptions {
  /** Names of remotes. */
  names: readonly string[];
  /** Address of the site that everything else comes from; by default the local one. It needs no setting for this. */
  site?: string;
}

/**
 * `keyframe dev [REMOTE…]`: serves these remotes, the shell and the kit with Fast Refresh, until Ctrl-C.
 *
 * @param directory where the command runs; a remote's folder is one of the remotes
 * @throws Error with a one-line message for the terminal: no site at the address, a port in use, an invalid remote.json
 */
export async function develop(directory: string, options: DevelopOptions): Promise<void> {
  const port = ports();
  const at = addresses(port);
  const folders = chosenRemotes(options.names, {
    directory,
    workspaces: process.env['npm_config_workspace'],
    remotes: remoteDirectories(),
  });
  const site = await targetShell(options.site ?? at.shell, '--site');
  await requireDevPorts(port, ['devShell', 'devPreview', 'devFiles']);

  const filesOf = (folder: string) => `${at.devFiles}/${folder}/`;
  const remotes = await Promise.all(
    folders.map(async (folder) => {
      const path = join(REPO_ROOT, folder);
      return { folder, path, name: (await readDefinition(path)).name, entry: () => devEntry(path, filesOf(folder)) };
    }),
  );
  const served = () => Promise.all(remotes.map(async ({ name, entry }) => ({ name, entry: await entry() })));
  const proxy = await createSiteProxy({
    site,
    local: { page: at.devShell, files: at.devFiles, preview: at.devPreview },
    remotes: async () => Object.fromEntries((await served()).map(({ name, entry }) => [name, entry])),
    page: async () => (await fetch(`${filesOf(SHELL_DIRECTORY)}index.html`)).text(),
  });

  const configs = await Promise.all([
    buildOf(SHELL_DIRECTORY, 'shell', 'keyframe_shell'),
    ...remotes.map(({ folder, name }) => buildOf(folder, 'remote', devContainer(name))),
  ]);
  async function buildOf(folder: string, role: Role, uniqueName: string): Promise<Configuration> {
    const path = join(REPO_ROOT, folder);
    const { default: configure } = (await import(pathToFileURL(join(path, 'webpack.config.ts')).href)) as {
      default: ConfigFactory;
    };
    const settings = {
      directory: path,
      mode: 'development',
      buildId: 'dev',
      uniqueName,
      publicPath: filesOf(folder),
      refresh: true,
    } as const;
    return refreshingBuild(configure(settings), role, port.devFiles);
  }
  const live = ['shell', 'kit', ...remotes.map(({ name }) => name)];
  const server = await step(`Build ${live.join(', ')}`, () =>
    startDevServer(configs, {
      port: port.devFiles,
      client: false,
      // For a deployed shell that loads a remote from this server: its pages reload, too.
      pageHosts: [new URL(site).hostname],
      // It is in no module, so without watching it a new route would appear only after a save of a source file.
      watchedFiles: remotes.map(({ path }) => join(path, 'remote.json')),
      routes: [servedRemotes(served)],
      onBuilt: (saved) => check(saved),
    }),
  );
  const check = codeChecks([SHELL_DIRECTORY, PLATFORM_DIRECTORY, ...folders], server.showErrors);
  check(new Set());
  await proxy.pages.listen({ port: port.devShell, host: 'localhost' });
  await proxy.previews.listen({ port: port.devPreview, host: '127.0.0.1' });

  console.log(`\n  Open  ${at.devShell}`);
  console.log(`\n  ${live.join(', ')} with Fast Refresh; the rest from ${site}. Ctrl-C stops.`);
  if (remotes.length > 0) console.log(`  Files for the page /__remotes of a shell that allows it: ${at.devFiles}`);
  console.log('');
}
