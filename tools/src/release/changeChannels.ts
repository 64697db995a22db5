import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import { readDefinition } from '../build/buildApplication.ts';
import { author } from './author.ts';
import { canaryEnded, entryOf, releasedToStable, rolledBack } from './channels.ts';
import type { RegistryHistory } from '../registry/registryHistory.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

/**
 * `npm run rollback -w mfe-editor [-- VERSION]`: the version is stable again. Without one, a canary ends; where there is
 * none, the version before stable is stable again. Changes the registry only.
 */
export async function rollback(directory: string, args: string[]): Promise<void> {
  const { name } = await readDefinition(directory);
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const { registry: history } = await targetFromEnvironment(process.env);
  const { channels, fallback } = entryOf(await history.read(), name);
  if (positionals[0] === undefined && channels.canary) {
    const { version } = channels.canary;
    await change(history, `rollback ${name}: the canary ${version} has ended`, (registry) =>
      canaryEnded(registry, name),
    );
    return;
  }
  const version = positionals[0] ?? fallback;
  if (version === undefined)
    throw new Error(`${name} ${channels.stable} is the first version; there is none before it to go back to.`);
  const then = await lastEntryWith(history, name, version);
  await change(history, `rollback ${name} to ${version}`, (registry) => rolledBack(registry, name, version, then));
}

/**
 * `npm run promote -w mfe-editor [-- VERSION]`: the canary, or another published version, becomes stable for everybody.
 * Changes the registry only.
 */
export async function promote(directory: string, args: string[]): Promise<void> {
  const { name } = await readDefinition(directory);
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const { registry: history } = await targetFromEnvironment(process.env);
  const version = positionals[0] ?? entryOf(await history.read(), name).channels.canary?.version;
  if (version === undefined)
    throw new Error(
      `${name} has no canary. Name the version that is to be stable: npm run promote -w ${basename(directory)} -- VERSION.`,
    );
  const then = await lastEntryWith(history, name, version);
  await change(history, `promote ${name} ${version} to stable`, (registry) =>
    releasedToStable(registry, name, version, then.versions[version]!),
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
      ? `◇ It is so already (revision ${revision}).`
      : `◆ ${what} (revision ${revision}). A page opened from now on has it.`,
  );
}

/**
 * The remote's entry in the last revision that had this version as stable; else in the last that knew it at all: a
 * version leaves the registry with time, its files stay.
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
    `${remote} ${version} was never published here. There are: ${versions.join(', ') || 'none'}; npm run releases shows all.`,
  );
}
