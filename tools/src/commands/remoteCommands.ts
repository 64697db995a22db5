import { buildApplication, type BuildResult } from '../build/buildApplication.ts';
import { developAlone } from '../dev/developAlone.ts';
import { promote, rollback } from '../release/changeChannels.ts';
import { keys } from '../release/keys.ts';
import { listReleases } from '../release/listReleases.ts';
import { release } from '../release/release.ts';
import { typeCheck } from '../types/typeCheck.ts';
import type { Commands } from './run.ts';

/** The commands of a remote, in the clone of the site and in a repository of its own. */
export const REMOTE_COMMANDS = {
  build: {
    help: 'type-check the workspace in this folder and build it for production into dist/',
    run: async () => {
      await typeCheck(process.cwd());
      reportBuild(await buildApplication(process.cwd()));
    },
  },
  dev: {
    help: 'serve the remote in this folder with reload on save, inside the shell at --against (default: the local site)',
    run: (args) => developAlone(process.cwd(), args),
  },
  release: {
    help: 'build the remote in this folder from its commit, check and publish it; --channel canary --percent 10 releases to a share of the visitors, --staff to admins, --preview to no one, with a link that shows it for --days 7, --against https://… checks it in that shell, --skip-tests leaves out lint and unit tests',
    run: (args) => release(process.cwd(), args),
  },
  rollback: {
    help: 'end the canary of the remote in this folder (--staff: the version for staff), or make the previous or a given version stable',
    run: (args) => rollback(process.cwd(), args),
  },
  promote: {
    help: 'make the canary of the remote in this folder, or a given version, stable; --percent 25 gives it to that share of the visitors instead, without a build',
    run: (args) => promote(process.cwd(), args),
  },
  releases: {
    help: "show every remote's versions, channels and their history",
    run: () => listReleases(),
  },
  keys: {
    help: "manage the keys that sign the registry: new NAME creates one, allow NAME:PUBLIC --remotes editor,browse --shell --until 2027-06-30 and revoke NAME change the policy with the site's root key, list shows it",
    run: (args) => keys(args),
  },
} satisfies Commands;

/** Prints the outcome of a build. */
export function reportBuild({ application, skipped, milliseconds }: BuildResult): void {
  console.log(skipped ? `${application}: unchanged` : `${application}: built in ${(milliseconds / 1000).toFixed(1)} s`);
}
