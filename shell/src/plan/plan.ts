import type { Registry } from '@keyframe/contracts/registry';
import type { PageRoute, PopupEntry } from '@keyframe/contracts/routes';
import { chooseVersions, type Candidate } from './chooseVersions.ts';
import type { Overrides } from './overrides.ts';
import type { Visitor } from './visitor.ts';

/** The part of a page load's plan that concerns one remote. */
export interface RemotePlan {
  /** The versions to try, best first. */
  candidates: Candidate[];
  /** The pages and popups of the first version. */
  routes: readonly PageRoute[];
  popups: readonly PopupEntry[];
}

/** By the remote's name. */
export type Plan = Readonly<Record<string, RemotePlan>>;

/**
 * Selects the versions of a page load once, when the page is opened: a release or a rollback does not affect open
 * pages. Pages come with the version, so a canary's new page exists for its visitors only, and a rollback removes it.
 *
 * @param visitor undefined on the server, which renders stable versions
 */
export function planRemotes(registry: Registry, visitor: Visitor | undefined, overrides: Overrides = {}): Plan {
  const names = new Set([...Object.keys(registry.remotes), ...Object.keys(overrides)]);
  return Object.fromEntries(
    [...names].map((remote) => {
      const candidates = chooseVersions(registry, remote, visitor, overrides[remote]);
      const { routes, popups } = candidates[0]?.build.routes
        ? candidates[0].build
        : (registry.remotes[remote] ?? { routes: [] });
      return [remote, { candidates, routes: routes ?? [], popups: popups ?? [] }];
    }),
  );
}
