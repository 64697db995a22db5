import type { Registry, RemoteEntry } from './registry.ts';

/** What a build of a remote announces. */
interface Announced {
  name: string;
  routes: readonly { path: string }[];
  popups?: readonly { name: string }[] | undefined;
}

/**
 * Pages and popups that a build announces and another remote has already, in any version that a visitor may get: one
 * sentence each. Two patterns that match the same addresses collide, whatever their parameters are called.
 */
export function collisions(registry: Registry, { name, routes, popups = [] }: Announced): string[] {
  const others = Object.entries(registry.remotes).filter(([remote]) => remote !== name);
  return others.flatMap(([remote, entry]) => {
    const taken = takenBy(entry);
    return [
      ...routes
        .filter(({ path }) => taken.paths.has(shapeOf(path)))
        .map(({ path }) => `The page ${path} belongs to the remote "${remote}" already.`),
      ...popups
        .filter((popup) => taken.popups.has(popup.name))
        .map((popup) => `The popup "${popup.name}" belongs to the remote "${remote}" already.`),
    ];
  });
}

function takenBy({ routes, popups = [], channels: { stable, canary }, fallback, versions }: RemoteEntry): {
  paths: Set<string>;
  popups: Set<string>;
} {
  const shown = [
    { routes, popups },
    ...[stable, canary?.version, fallback].map((version) => (version === undefined ? undefined : versions[version])),
  ];
  return {
    paths: new Set(shown.flatMap((version) => version?.routes ?? []).map(({ path }) => shapeOf(path))),
    popups: new Set(shown.flatMap((version) => version?.popups ?? []).map((popup) => popup.name)),
  };
}

/** `/Component/:id/` and `/component/:slug` are one: React Router compares without case, slash at the end and names. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/:[^/]+/g, ':');
