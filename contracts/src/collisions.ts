import type { Registry, RemoteEntry, RemoteVersion } from './registry.ts';

/** The pages, popups and contributions of a build. */
interface Announced {
  name: string;
  routes: readonly { path: string }[];
  popups?: readonly { name: string }[] | undefined;
  contributions?: readonly { slot: string; name: string }[] | undefined;
}

/**
 * The pages, popups and contributions of a build that another remote has in a version that visitors may get: one message each.
 * Patterns that match the same addresses collide, whatever their parameters are called.
 */
export function collisions(registry: Registry, { name, routes, popups = [], contributions = [] }: Announced): string[] {
  const others = Object.entries(registry.remotes).filter(([remote]) => remote !== name);
  return others.flatMap(([remote, entry]) => {
    const claimed = claimedBy(entry);
    return [
      ...routes
        .filter(({ path }) => claimed.paths.has(shapeOf(path)))
        .map(({ path }) => `The page ${path} already belongs to the remote "${remote}".`),
      ...popups
        .filter((popup) => claimed.popups.has(popup.name))
        .map((popup) => `The popup "${popup.name}" already belongs to the remote "${remote}".`),
      ...contributions
        .filter((entry) => claimed.contributions.has(keyOf(entry)))
        .map((entry) => `The contribution ${keyOf(entry)} already belongs to the remote "${remote}".`),
    ];
  });
}

function claimedBy({ routes, popups = [], channels: { stable, canary, staff }, fallback, versions }: RemoteEntry): {
  paths: Set<string>;
  popups: Set<string>;
  contributions: Set<string>;
} {
  const shown: Partial<RemoteVersion>[] = [
    { routes, popups },
    ...[stable, staff, canary?.version, fallback].map((version) => versions[version ?? ''] ?? {}),
  ];
  return {
    paths: new Set(shown.flatMap((version) => version.routes ?? []).map(({ path }) => shapeOf(path))),
    popups: new Set(shown.flatMap((version) => version.popups ?? []).map((popup) => popup.name)),
    contributions: new Set(shown.flatMap((version) => version.contributions ?? []).map(keyOf)),
  };
}

const keyOf = ({ slot, name }: { slot: string; name: string }) => `${slot}/${name}`;

/**
 * `/Component/:id/` and `/component/:slug` are equal: React Router ignores case, trailing slashes and parameter names.
 */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/:[^/]+/g, ':');
