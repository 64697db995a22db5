import { basename, join } from 'node:path';
import { buildApplication } from './build/buildApplication.ts';
import { buildServers, SERVER_DIRECTORIES } from './build/servers.ts';
import { typeCheck } from './types/typeCheck.ts';
import { develop } from './dev/develop.ts';
import { newRemote } from './newRemote/newRemote.ts';
import { writeNginxConfiguration } from './nginx/writeConfiguration.ts';
import { printChangedRemotes } from './release/changedRemotes.ts';
import { promote, rollback } from './release/changeChannels.ts';
import { keys } from './release/keys.ts';
import { listReleases } from './release/listReleases.ts';
import { release } from './release/release.ts';
import { releaseShell, rollbackShell } from './release/releaseShell.ts';
import { verifyRegistry } from './release/verifyRegistry.ts';
import { watch } from './release/watch/watch.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from './repository.ts';

/** The commands of `keyframe`. They run in an application's folder unless their help says otherwise. */
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
    help: 'compare the downloads of the site with those of one build without federation',
    run: async () => {
      // Lazy, because no other command needs the whole site.
      const { benchFederation } = await import('./bench/federation.ts');
      if (!(await benchFederation())) process.exitCode = 1;
    },
  },
  bytes: {
    help: 'print the sizes of the first script and of a cold /explore by package; build the shell and browse first',
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
    help: 'create a remote with a page, tests and commands: keyframe new-remote gallery',
    run: (args) => newRemote(args),
  },
  release: {
    help: 'build the remote in this folder from its commit, check and publish it; --channel canary --percent 10 releases to a share of the visitors, --staff to admins, --preview to no one, with a link that shows it for --days 7, --against https://… checks it in that shell, --skip-tests leaves out lint and unit tests. In shell/: build, check and publish the shell; --skip-check leaves out the check of every page',
    run: (args) => (isShell() ? releaseShell(process.cwd(), args) : release(process.cwd(), args)),
  },
  rollback: {
    help: 'end the canary of the remote in this folder (--staff: the version for staff), or make the previous or a given version stable. In shell/: publish a given version',
    run: (args) => (isShell() ? rollbackShell(args) : rollback(process.cwd(), args)),
  },
  promote: {
    help: 'make the canary of the remote in this folder, or a given version, stable; --percent 25 gives it to that share of the visitors instead, without a build',
    run: (args) => promote(process.cwd(), args),
  },
  changed: {
    help: 'print the folders of the remotes that differ between a commit and the last one: keyframe changed origin/main',
    run: (args) => Promise.resolve(printChangedRemotes(args)),
  },
  releases: {
    help: "show every remote's versions, channels and their history",
    run: () => listReleases(),
  },
  watch: {
    help: "end canaries whose visitors have more faults or worse vitals than stable's: --every 60 seconds, --once judges once; --stable also lets stable fall back to the version before; --metrics http://127.0.0.1:4001 is the API's listener of metrics",
    run: (args) => watch(args),
  },
  keys: {
    help: "manage the keys that sign the registry: new NAME creates one, allow NAME:PUBLIC --remotes editor,browse --shell --until 2027-06-30 and revoke NAME change the policy with the site's root key, list shows it",
    run: (args) => keys(args),
  },
  'verify-registry': {
    help: 'verify every revision of a signed registry; --to FILE writes the newest valid one for a web server, --every 2 repeats it every two seconds',
    run: (args) => verifyRegistry(args),
  },
  surface: {
    help: 'compare the surface of the platform and the kit with its committed report and version; --update writes the report, --release records it for the next release of the shell',
    run: async (args) => {
      // Lazy, because no other command needs the extractor.
      const { checkSurface } = await import('./surface/check.ts');
      await checkSurface(args);
    },
  },
  nginx: {
    help: 'write the nginx configuration of the site: --shell https://… --api https://… --preview https://… --certificates /etc/letsencrypt/live/{host} --folder /etc/nginx/keyframe',
    run: (args) => writeNginxConfiguration(args, process.env),
  },
};

const isServer = () => SERVER_DIRECTORIES.includes(basename(process.cwd()));
const isShell = () => basename(process.cwd()) === SHELL_DIRECTORY;

function report({ application, skipped, milliseconds }: Awaited<ReturnType<typeof buildApplication>>): void {
  console.log(skipped ? `${application}: unchanged` : `${application}: built in ${(milliseconds / 1000).toFixed(1)} s`);
}

const list = () =>
  Object.entries(COMMANDS)
    .map(([key, { help }]) => `  keyframe ${key.padEnd(10)} ${help}`)
    .join('\n');

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (name === '--help') {
  console.log(`Commands:\n${list()}`);
} else if (command && args.includes('--help')) {
  console.log(`keyframe ${name}: ${command.help}`);
} else if (command) {
  await command.run(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error(`keyframe: unknown command "${name}". Commands:\n${list()}`);
  process.exitCode = 2;
}
