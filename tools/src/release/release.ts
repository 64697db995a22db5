import { basename, dirname, join } from 'node:path';
import { collisions } from '@keyframe/contracts/collisions';
import { PREVIEW_PARAMETER, type PreviewedVersion, writePreview } from '@keyframe/contracts/previewLink';
import type { Registry } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import { ceilingOf } from '../budgets/ceiling.ts';
import { checkBudget } from '../budgets/checkBudget.ts';
import { buildApplication, readDefinition } from '../build/buildApplication.ts';
import { inputsOf } from '../build/fingerprint.ts';
import { sourceState } from '../build/sourceState.ts';
import { typeCheck } from '../types/typeCheck.ts';
import { author } from './author.ts';
import { currentShell, type CurrentShell } from './currentShell.ts';
import { installedPackageFaults } from './installedPackages.ts';
import { publish, readRelease } from './publish.ts';
import { releaseOptions, skipped } from './releaseOptions.ts';
import { sharedDependencyFaults } from './sharedDependencyCheck.ts';
import { smokeFaults } from './smokeCheck.ts';
import { testFaults } from './testCheck.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

/** The input of a check: the build, and what it is released into. */
interface Candidate {
  dist: string;
  release: Release;
  registry: Registry;
  /** The shell that visitors have. */
  shell: CurrentShell;
}

/** A check before publishing. Returns its faults as sentences. `skippable`: by `--skip-tests`. */
interface Check {
  name: string;
  skippable?: true;
  faults: (candidate: Candidate) => Promise<string[]>;
}

/** The checks of every remote, cheapest first. */
const CHECKS: readonly Check[] = [
  { name: 'pages and popups', faults: ({ registry, release }) => Promise.resolve(collisions(registry, release)) },
  {
    name: 'size',
    faults: async ({ dist, release, shell }) => checkBudget(release, await ceilingOf(shell.origin), dist),
  },
  { name: 'installed packages', faults: ({ dist }) => Promise.resolve(installedPackageFaults(dirname(dist))) },
  { name: 'shared dependencies', faults: ({ dist }) => sharedDependencyFaults(dist) },
  {
    name: 'lint and unit tests',
    skippable: true,
    faults: ({ dist }) => Promise.resolve(testFaults(basename(dirname(dist)))),
  },
  {
    name: 'contract and loading, in a browser',
    faults: ({ dist, release, shell }) => smokeFaults(dist, release, shell.origin),
  },
];

/**
 * `npm run release -w mfe-editor [-- --channel canary --percent 10]`, with the options of releaseOptions.ts: builds the remote
 * in `directory` from a commit, checks it, publishes it and updates the channel. Skipped tests are recorded in the history.
 *
 * @param furtherChecks those that only the clone of the site has
 * @throws Error that lists every fault, before anything is published
 */
export async function release(directory: string, args: string[], furtherChecks: readonly Check[] = []): Promise<void> {
  const { against, destination, skip } = releaseOptions(args);
  const application = basename(directory);
  requireCommit(application, directory);
  const target = await targetFromEnvironment(process.env);
  const { name } = await readDefinition(directory);
  await target.registry.requirePermission(name);
  console.log(`◇ Building ${application}`);
  await typeCheck(directory);
  await buildApplication(directory);

  const dist = join(directory, 'dist');
  const built = await readRelease(dist);
  const shell = await currentShell(against, target);
  const candidate: Candidate = { dist, release: built, registry: await target.registry.read(), shell };
  const faults: string[] = [];
  try {
    for (const check of [...furtherChecks, ...CHECKS].filter(({ skippable }) => !(skippable && skip['skip-tests']))) {
      console.log(`◇ Checking ${check.name}`);
      faults.push(...(await check.faults(candidate)));
    }
  } finally {
    await shell.stop();
  }
  if (faults.length > 0)
    throw new Error(
      `✗ ${built.name} ${built.version} was not released:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );

  const { channel, point, link } = await destination(built);
  const what = `release ${built.name} ${built.version} to ${channel}${skipped(skip)}`;
  const { revision } = await publish(dist, target, { by: author(process.env), what, point });
  const state = revision === candidate.registry.revision ? `was already ${channel}` : `is ${channel}`;
  console.log(
    `\n◆ ${built.name} ${built.version} ${state} in ${target.name}, revision ${revision}. It takes effect with the next page load.\n`,
  );
  if (link) console.log(`  ${previewAddress(link, built, shell.site)}\n`);
}

/** The link to a preview: its first page without parameters, or the home page. */
function previewAddress(link: PreviewedVersion, { routes }: Release, site = 'https://<address of the site>'): string {
  const { path } = routes.find((route) => !route.path.includes(':')) ?? { path: '/' };
  return `${site.replace(/\/$/, '')}${path}?${PREVIEW_PARAMETER}=${writePreview(link)}`;
}

/** The commit of a release, 12 digits. @throws Error without a commit or with uncommitted changes */
export function requireCommit(application: string, directory: string): string {
  const { commit, committed } = sourceState(inputsOf(directory));
  if (commit === 'unknown')
    throw new Error('A release needs a commit, but this is not a git repository. Clone it with git.');
  if (!committed)
    throw new Error(
      `The sources of ${application} have uncommitted changes. Commit them first; git status lists them.`,
    );
  return commit;
}
