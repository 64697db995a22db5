import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import { readDefinition } from '../build/buildApplication.ts';
import { author } from './author.ts';
import { canaryEnded, entryOf, releasedToCanary, releasedToStable, rolledBack, staffEnded } from './channels.ts';
import type { RegistryHistory } from '../registry/registryHistory.ts';
import { readPercent } from './percent.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

/**
 * `npm run rollback -w mfe-editor [-- VERSION] [--staff]`: makes the version stable again. Without a version it ends the canary
 * or, without a canary, makes the previous version stable. `--staff` ends the staff's version. Changes the registry only.
 */
export async function rollback(directory: string, args: string[]): Promise<void> {
  const { name } = await readDefinition(directory);
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { staff: { type: 'boolean' } } });
  const { registry: history } = await targetFromEnvironment(process.env);
  const { channels, fallback } = entryOf(await history.read(), name);
  if (values.staff) {
    await change(history, `rollback ${name}: end the version for staff`, (registry) => staffEnded(registry, name));
    return;
  }
  if (positionals[0] === undefined && channels.canary) {
    const { version } = channels.canary;
    await change(history, `rollback ${name}: end the canary ${version}`, (registry) => canaryEnded(registry, name));
    return;
  }
  const version = positionals[0] ?? fallback;
  if (version === undefined)
    throw new Error(`${name} ${channels.stable} is the first version; there is no previous one.`);
  const then = await lastEntryWith(history, name, version);
  await change(history, `rollback ${name} to ${version}`, (registry) => rolledBack(registry, name, version, then));
}

/**
 * `npm run promote -w mfe-editor [-- VERSION] [--percent 25]`: makes the canary, or another published version, stable. With
 * `--percent` it becomes or stays the canary, for that share of the visitors. Changes the registry only.
 */
export async function promote(directory: string, args: string[]): Promise<void> {
  const { name } = await readDefinition(directory);
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { percent: { type: 'string' } } });
  const percent = values.percent === undefined ? undefined : readPercent(values.percent);
  const { registry: history } = await targetFromEnvironment(process.env);
  const version = positionals[0] ?? entryOf(await history.read(), name).channels.canary?.version;
  if (version === undefined)
    throw new Error(`${name} has no canary. Name a version: npm run promote -w ${basename(directory)} -- VERSION.`);
  const build = (await lastEntryWith(history, name, version)).versions[version]!;
  const to = percent === undefined ? 'stable' : `canary for ${percent} % of the visitors`;
  await change(history, `promote ${name} ${version} to ${to}`, (registry) =>
    percent === undefined
      ? releasedToStable(registry, name, version, build)
      : releasedToCanary(registry, name, version, build, percent),
  );
}

async function change(
  history: RegistryHistory,
  what: string,
  apply: (registry: Registry) => Registry | undefined,
): Promise<void> {
  const before = (await history.read()).revision;
  const { revision } = await history.update(apply, { by: author(process.env), what });
  console.log(
    revision === before
      ? `◇ No change (revision ${revision}).`
      : `◆ ${what} (revision ${revision}). It takes effect with the next page load.`,
  );
}

/**
 * The remote's entry in the last revision with this version as stable, else in the last revision that has the version.
 * The registry drops old versions; their files remain.
 */
async function lastEntryWith(history: RegistryHistory, remote: string, version: string): Promise<RemoteEntry> {
  let known: RemoteEntry | undefined;
  for await (const { remotes } of history.newestFirst()) {
    const entry = remotes[remote];
    if (entry?.channels.stable === version && entry.versions[version]) return entry;
    if (entry?.versions[version]) known ??= entry;
  }
  if (known) return known;
  const versions = Object.keys((await history.read()).remotes[remote]?.versions ?? {});
  throw new Error(
    `${remote} ${version} was never published here. Published versions: ${versions.join(', ') || 'none'}; npm run releases shows all.`,
  );
}
