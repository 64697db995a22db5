import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { collisions } from '@keyframe/contracts/collisions';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import { ceilingOf } from '../budgets/ceiling.ts';
import { checkBudget } from '../budgets/checkBudget.ts';
import { buildApplication, readDefinition } from '../build/buildApplication.ts';
import { inputsOf } from '../build/fingerprint.ts';
import { sourceState } from '../build/sourceState.ts';
import { currentSurfaceFaults } from '../surface/check.ts';
import { typeCheck } from '../types/typeCheck.ts';
import { author } from './author.ts';
import { releasedToCanary, releasedToStable } from './channels.ts';
import { currentShell, type CurrentShell } from './currentShell.ts';
import { installedPackageFaults } from './installedPackages.ts';
import { readPercent } from './percent.ts';
import { publish, readRelease } from './publish.ts';
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

/** The checks before publishing, cheapest first. Each returns its faults as sentences. `skippable`: by `--skip-tests`. */
const CHECKS: { name: string; skippable?: true; faults: (candidate: Candidate) => Promise<string[]> }[] = [
  { name: 'pages and popups', faults: ({ registry, release }) => Promise.resolve(collisions(registry, release)) },
  {
    name: 'size',
    faults: async ({ dist, release, shell }) => checkBudget(release, await ceilingOf(shell.origin), dist),
  },
  { name: 'installed packages', faults: ({ dist }) => Promise.resolve(installedPackageFaults(dirname(dist))) },
  { name: 'shared dependencies', faults: ({ dist }) => sharedDependencyFaults(dist) },
  { name: 'public surface of shared-ui', faults: () => currentSurfaceFaults() },
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
 * `npm run release -w mfe-editor [-- --channel canary --percent 10] [--against http://shell] [--skip-tests]`: builds the
 * remote in `directory` from a commit, checks it, publishes it and updates the channel. Skipped tests are recorded in the
 * history.
 *
 * @throws Error that lists every fault, before anything is published
 */
export async function release(directory: string, args: string[]): Promise<void> {
  const { against, channel, point, skip } = options(args);
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
    for (const check of CHECKS.filter(({ skippable }) => !(skippable && skip['skip-tests']))) {
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

  const what = `release ${built.name} ${built.version} to ${channel}${skipped(skip)}`;
  const { revision } = await publish(dist, target, { by: author(process.env), what, point });
  const state = revision === candidate.registry.revision ? `was already ${channel}` : `is ${channel}`;
  console.log(
    `\n◆ ${built.name} ${built.version} ${state} in ${target.name}, revision ${revision}. It takes effect with the next page load.\n`,
  );
}

/** Options that leave checks out. */
type Skip = Partial<Record<'skip-tests' | 'skip-check', boolean | undefined>>;

/** For the history: which checks a release left out. */
export function skipped(skip: Skip): string {
  const names = Object.entries(skip).flatMap(([name, on]) => (on ? `--${name}` : []));
  return names.length === 0 ? '' : ` (${names.join(' ')})`;
}

type Point = (registry: Registry, release: Release, build: RemoteVersion) => Registry | undefined;

/** @throws Error that names the invalid option */
function options(args: string[]): { against: string | undefined; channel: string; point: Point; skip: Skip } {
  const { values } = parseArgs({
    args,
    options: {
      channel: { type: 'string', default: 'stable' },
      percent: { type: 'string' },
      against: { type: 'string' },
      'skip-tests': { type: 'boolean' },
    },
  });
  const { channel, against } = values;
  const skip = { 'skip-tests': values['skip-tests'] };
  if (channel === 'stable') {
    if (values.percent !== undefined)
      throw new Error('--percent needs a canary: --channel canary --percent 10. Stable is for all visitors.');
    return {
      against,
      channel,
      skip,
      point: (registry, { name, version }, build) => releasedToStable(registry, name, version, build),
    };
  }
  if (channel !== 'canary') throw new Error(`--channel is "${channel}"; use stable or canary.`);
  const percent = readPercent(values.percent);
  return {
    against,
    skip,
    channel: `canary for ${percent} % of the visitors`,
    point: (registry, { name, version }, build) => releasedToCanary(registry, name, version, build, percent),
  };
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
