import { basename, join } from 'node:path';
import { buildApplication } from './build/buildApplication.ts';
import { buildServers, SERVER_DIRECTORIES } from './build/servers.ts';
import { typeCheck } from './types/typeCheck.ts';
import { develop } from './dev/develop.ts';
import { newRemote } from './newRemote/newRemote.ts';
import { writeNginxConfiguration } from './nginx/writeConfiguration.ts';
import { promote, rollback } from './release/changeChannels.ts';
import { listReleases } from './release/listReleases.ts';
import { release } from './release/release.ts';
import { releaseShell, rollbackShell } from './release/releaseShell.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from './repository.ts';

/** The commands behind `keyframe …`; each is called in an application's folder unless it says otherwise. */
const COMMANDS: Record<string, { help: string; run: (args: string[]) => Promise<void> }> = {
  build: {
    help: 'type-check the workspace in this folder and build it for production into dist/',
    run: async () => {
      await typeCheck(process.cwd());
      if (isServer()) buildServers();
      else report(await buildApplication(process.cwd()));
    },
  },
  'build-all': {
    help: 'build the API, the preview, the local site, the shell and every remote, without the type check',
    run: async () => {
      buildServers();
      for (const directory of [SHELL_DIRECTORY, ...remoteDirectories()])
        report(await buildApplication(join(REPO_ROOT, directory)));
    },
  },
  'bench-federation': {
    help: 'what federation costs a visitor: the site against one build of the same code without federation',
    run: async () => {
      // Imported here: no other command needs the whole site.
      const { benchFederation } = await import('./bench/federation.ts');
      if (!(await benchFederation())) process.exitCode = 1;
    },
  },
  bytes: {
    help: 'what the first script and a cold /explore are made of, by package; build the shell and browse first',
    run: async () => {
      const { printBytesByPackage } = await import('./bench/bytesByPackage.ts');
      printBytesByPackage();
    },
  },
  dev: {
    help: 'serve the application in this folder with reload on save, inside the shell at --against (default: the local site)',
    run: (args) => develop(process.cwd(), args),
  },
  'new-remote': {
    help: 'make a new remote with a page, tests and commands: keyframe new-remote gallery',
    run: (args) => newRemote(args),
  },
  release: {
    help: 'build the remote in this folder from its commit, check it, publish it; --channel canary --percent 10 for a share of the visitors; the shell: build it from its commit and give it to everybody',
    run: (args) => (isShell() ? releaseShell(process.cwd(), args) : release(process.cwd(), args)),
  },
  rollback: {
    help: 'end the canary of the remote in this folder, or make the version before, or the one named, stable again; of the shell, the one named',
    run: (args) => (isShell() ? rollbackShell(args) : rollback(process.cwd(), args)),
  },
  promote: {
    help: 'make the canary of the remote in this folder, or the version named, stable for everybody',
    run: (args) => promote(process.cwd(), args),
  },
  releases: {
    help: "show every remote's versions and channels, and who changed what",
    run: () => listReleases(),
  },
  surface: {
    help: 'compare the surface of the platform and the kit with its committed report and its version; --update writes the report, --release records it as that of the shell released next',
    run: async (args) => {
      // Imported here: no other command needs the extractor.
      const { checkSurface } = await import('./surface/check.ts');
      await checkSurface(args);
    },
  },
  nginx: {
    help: 'write the configuration of an nginx that serves the site: --shell https://… --api https://… --preview https://… --certificates /etc/letsencrypt/live/{host} --folder /etc/nginx/keyframe',
    run: (args) => writeNginxConfiguration(args, process.env),
  },
};

const isServer = () => SERVER_DIRECTORIES.includes(basename(process.cwd()));
const isShell = () => basename(process.cwd()) === SHELL_DIRECTORY;

function report({ application, skipped, milliseconds }: Awaited<ReturnType<typeof buildApplication>>): void {
  console.log(skipped ? `${application}: unchanged` : `${application}: built in ${(milliseconds / 1000).toFixed(1)} s`);
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) {
  await command.run(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error(
    `keyframe: no command "${name}". There are:\n${Object.entries(COMMANDS)
      .map(([key, { help }]) => `  keyframe ${key.padEnd(10)} ${help}`)
      .join('\n')}`,
  );
  process.exitCode = 2;
}
