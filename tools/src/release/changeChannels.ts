import { parseArgs } from 'node:util';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import { readDefinition } from '../build/buildApplication.ts';
import { author } from './author.ts';
import { canaryEnded, entryOf, releasedToCanary, releasedToStable, rolledBack, staffEnded } from './channels.ts';
import type { Author, RegistryHistory } from '../registry/registryHistory.ts';
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
    await change(
      history,
      { by: author(process.env), what: `rollback ${name}: end the version for staff` },
      (registry) => staffEnded(registry, name),
    );
    return;
  }
  if (positionals[0] === undefined && channels.canary) {
    const { version } = channels.canary;
    await endCanary(history, name, version, { by: author(process.env) });
    return;
  }
  const version = positionals[0] ?? fallback;
  if (version === undefined)
    throw new Error(`${name} ${channels.stable} is the first version; there is no previous one.`);
  await makeStableAgain(history, name, { from: channels.stable, to: version }, { by: author(process.env) });
}

/** The author of a change, and its reason if no user made it. */
type By = Pick<Author, 'by' | 'why'>;

/** Ends a canary, unless the remote has another one by now. */
export async function endCanary(history: RegistryHistory, remote: string, version: string, by: By): Promise<void> {
  await change(history, { ...by, what: `rollback ${remote}: end the canary ${version}` }, (registry) =>
    entryOf(registry, remote).channels.canary?.version === version ? canaryEnded(registry, remote) : undefined,
  );
}

/** Makes an earlier version stable again, and ends a canary, unless another version than `from` is stable by now. */
export async function makeStableAgain(
  history: RegistryHistory,
  remote: string,
  { from, to }: { from: string; to: string },
  by: By,
): Promise<void> {
  const then = await lastEntryWith(history, remote, to);
  await change(history, { ...by, what: `rollback ${remote} to ${to}` }, (registry) =>
    entryOf(registry, remote).channels.stable === from ? rolledBack(registry, remote, to, then) : undefined,
  );
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
  if (version === undefined) throw new Error(`${name} has no canary. Name a version: npx keyframe promote VERSION.`);
  const build = (await lastEntryWith(history, name, version)).versions[version]!;
  const to = percent === undefined ? 'stable' : `canary for ${percent} % of the visitors`;
  await change(history, { by: author(process.env), what: `promote ${name} ${version} to ${to}` }, (registry) =>
    percent === undefined
      ? releasedToStable(registry, name, version, build)
      : releasedToCanary(registry, name, version, build, percent),
  );
}

async function change(
  history: RegistryHistory,
  by: Author,
  apply: (registry: Registry) => Registry | undefined,
): Promise<void> {
  const before = (await history.read()).revision;
  const { revision } = await history.update(apply, by);
  console.log(
    revision === before
      ? `◇ No change (revision ${revision}).`
      : `◆ ${by.what} (revision ${revision}). It takes effect with the next page load.`,
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
