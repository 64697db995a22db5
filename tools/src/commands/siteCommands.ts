import { basename, join } from 'node:path';
import { readCommandLine } from '../../bin/commandLine.mjs';
import { buildApplication } from '../build/buildApplication.ts';
import { buildServers, SERVER_DIRECTORIES } from '../build/servers.ts';
import { develop } from '../dev/develop.ts';
import { kit } from '../kit/kit.ts';
import { newRemote } from '../newRemote/newRemote.ts';
import { writeNginxConfiguration } from '../nginx/writeConfiguration.ts';
import { pack } from '../pack/pack.ts';
import { printChangedRemotes } from '../release/changedRemotes.ts';
import { release } from '../release/release.ts';
import { releaseShell, rollbackShell } from '../release/releaseShell.ts';
import { verifyRegistry } from '../release/verifyRegistry.ts';
import { watch } from '../release/watch/watch.ts';
import { isShell, remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { checkSurface, currentSurfaceFaults } from '../surface/check.ts';
import { typeCheck } from '../types/typeCheck.ts';
import { REMOTE_COMMANDS, reportBuild } from './remoteCommands.ts';
import type { Commands } from './run.ts';

/** The checks of a release from the clone, where the shell's sources may differ from the shell that visitors have. */
const CHECKS_OF_THE_CLONE = [{ name: 'public surface of shared-ui', faults: () => currentSurfaceFaults() }];

/** The commands in a clone of the site: those of a remote, some of them for the shell and the servers too, and the site's. */
export const SITE_COMMANDS: Commands = {
  ...REMOTE_COMMANDS,
  build: {
    help: REMOTE_COMMANDS.build.help,
    run: async () => {
      if (!SERVER_DIRECTORIES.includes(basename(process.cwd()))) return REMOTE_COMMANDS.build.run();
      await typeCheck(process.cwd());
      buildServers();
    },
  },
  dev: {
    help: 'serve the shell, the kit, the remote in this folder and those named with Fast Refresh: keyframe dev editor; the rest comes from the site at --site https://… (default: the local one)',
    run: (args) => develop(process.cwd(), readCommandLine('dev', args)),
  },
  release: {
    help: `${REMOTE_COMMANDS.release.help}. In shell/: build, check and publish the shell; --skip-check leaves out the check of every page`,
    run: (args) =>
      isShell(process.cwd()) ? releaseShell(process.cwd(), args) : release(process.cwd(), args, CHECKS_OF_THE_CLONE),
  },
  rollback: {
    help: `${REMOTE_COMMANDS.rollback.help}. In shell/: publish a given version`,
    run: (args) => (isShell(process.cwd()) ? rollbackShell(args) : REMOTE_COMMANDS.rollback.run(args)),
  },
  'build-all': {
    help: 'build the API, the preview, the local site, the shell and every remote, without the type check',
    run: async () => {
      buildServers();
      for (const directory of [SHELL_DIRECTORY, ...remoteDirectories()])
        reportBuild(await buildApplication(join(REPO_ROOT, directory)));
    },
  },
  'bench-federation': {
    help: 'compare the downloads of the site with those of one build without federation',
    run: async () => {
      // Lazy, because no other command needs the whole site.
      const { benchFederation } = await import('../bench/federation.ts');
      if (!(await benchFederation())) process.exitCode = 1;
    },
  },
  bytes: {
    help: 'print the sizes of the first script and of a cold /explore by package; build the shell and browse first',
    run: async () => {
      const { printBytesByPackage } = await import('../bench/bytesByPackage.ts');
      printBytesByPackage();
    },
  },
  'new-remote': {
    help: 'create a remote with a page, tests and commands: keyframe new-remote gallery',
    run: (args) => newRemote(args),
  },
  pack: {
    help: 'build the packages that a remote in its own repository installs, and pack them into dist/packages (--to FOLDER)',
    run: (args) => pack(args),
  },
  kit: {
    help: "build the kit's catalogue and serve it, built again for each load of the page; --to FOLDER writes its files only",
    run: (args) => kit(args),
  },
  changed: {
    help: 'print the folders of the remotes that differ between a commit and the last one: keyframe changed origin/main',
    run: (args) => Promise.resolve(printChangedRemotes(args)),
  },
  watch: {
    help: "end canaries whose visitors have more faults or worse vitals than stable's: --every 60 seconds, --once judges once; --stable also lets stable fall back to the version before; --metrics http://127.0.0.1:4001 is the API's listener of metrics",
    run: (args) => watch(args),
  },
  'verify-registry': {
    help: 'verify every revision of a signed registry; --to FILE writes the newest valid one for a web server, --every 2 repeats it every two seconds',
    run: (args) => verifyRegistry(args),
  },
  surface: {
    help: 'compare the surface of the platform and the kit with its committed report and version; --update writes the report, --release records it for the next release of the shell',
    run: (args) => checkSurface(args),
  },
  nginx: {
    help: 'write the nginx configuration of the site: --shell https://… --api https://… --preview https://… --certificates /etc/letsencrypt/live/{host} --folder /etc/nginx/keyframe',
    run: (args) => writeNginxConfiguration(args, process.env),
  },
};
