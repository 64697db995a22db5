import type { Registry } from '@keyframe/contracts/registry';
import type { StoredShell } from './target.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

/** Number of listed changes. */
const CHANGES = 15;

/** `npm run releases`: prints every remote's versions and channels, and the latest changes with their authors and the keys that signed them. */
export async function listReleases(): Promise<void> {
  const target = await targetFromEnvironment(process.env);
  const registry = await target.registry.read();
  console.log(`\nReleases in ${target.name}, revision ${registry.revision}\n`);
  for (const line of [...shellLines(await target.shellVersions()), ...versionLines(registry)]) console.log(line);
  console.log(`\nLast changes\n`);
  let shown = 0;
  for await (const { revision, change, signature } of target.registry.newestFirst()) {
    if (shown++ === CHANGES) break;
    console.log(
      `  ${String(revision).padStart(5)}  ${change ? `${minute(change.at)}  ${change.by.padEnd(20)}  ${change.what}` : 'unknown'}${signature ? `  [${signature.key}]` : ''}`,
    );
    if (change?.why !== undefined) console.log(`${' '.repeat(47)}${change.why}`);
  }
  console.log('');
}

/** One line per version of the shell. The local site's builds of the shell are not releases: none is current. */
export function shellLines(versions: readonly StoredShell[]): string[] {
  if (!versions.some(({ current }) => current)) return [];
  return ['shell', ...versions.map(({ version, current }) => `  ${version.padEnd(24)}  ${current ? 'current' : ''}`)];
}

/** One line per version, newest first, below its remote's name. */
export function versionLines({ remotes }: Registry): string[] {
  return Object.entries(remotes)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(
      ([
        remote,
        {
          channels: { stable, canary, staff },
          fallback,
          versions,
        },
      ]) => [
        remote,
        ...Object.entries(versions)
          .sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt))
          .map(([version, { publishedAt, publishedBy, commit, preview }]) => {
            const names: [string | undefined, string][] = [
              [stable, 'stable'],
              [canary?.version, `canary ${canary?.percent} %`],
              [staff, 'staff'],
              [fallback, 'fallback'],
              [preview && version, 'preview'],
            ];
            const channel = names.find(([named]) => named === version)?.[1] ?? '';
            return `  ${version.padEnd(24)}  ${channel.padEnd(12)}  ${minute(publishedAt)}  ${(publishedBy ?? 'unknown').padEnd(20)}  ${commit}`;
          }),
      ],
    );
}

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
