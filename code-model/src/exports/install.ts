import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { slugOf } from '../scope/scopeNames.ts';
import type { Target } from '@keyframe/contracts/exportTargets';

/**
 * Addresses of components and collections for the shadcn CLI: `/r/{author}/{slug}[-{target}][@{revision}].json`. The
 * slug is the name and the id. Only the id, the target and the revision decide what is read: an address is valid as
 * long as the component is public, also after it or its author was renamed.
 */

interface InstallFacts {
  /** What the name of an item ends in; empty for the default target. */
  readonly suffix: string;
  /**
   * Where the CLI writes the files. `@components` is an alias of the project. `src` is left out in a project without
   * this folder. `~` is the project itself.
   */
  readonly folder: string;
  /** Whether it needs a project with the CLI's `components.json`. */
  readonly needsProject: boolean;
}

/** The targets in the registry. Those that need no project install into any folder, also an empty one. */
export const INSTALL_FACTS: Readonly<Record<Target, InstallFacts>> = {
  react: { suffix: '', folder: '@components/keyframe', needsProject: true },
  'react-js': { suffix: '-react-js', folder: 'src/components/keyframe', needsProject: false },
  vue: { suffix: '-vue', folder: 'src/components/keyframe', needsProject: false },
  svelte: { suffix: '-svelte', folder: 'src/components/keyframe', needsProject: false },
  html: { suffix: '-html', folder: '~/keyframe', needsProject: false },
  'web-component': { suffix: '-wc', folder: '~/keyframe', needsProject: false },
};

/** The target of an item without a suffix. */
export const DEFAULT_TARGET: Target = 'react';

/** What an item is of: a component and its author, or a collection and its owner. */
export interface Installable {
  readonly id: string;
  readonly name: string;
  /** A username. */
  readonly author: string;
}

/** Where the items of the registry are, below the site's origin. */
export const REGISTRY_PATH = '/r';

/** The prefix of collections in names of items. No component has it: a name of one has a single slash. */
const COLLECTIONS = 'c/';

/** The name of a component's item, as in `@keyframe/{name}` and `/r/{name}.json`. */
export function itemName({ id, name, author }: Installable, target: Target, revision?: string): string {
  const pinned = revision === undefined ? '' : `@${revision}`;
  return `${encodeURIComponent(author)}/${slugOf(name)}-${id}${INSTALL_FACTS[target].suffix}${pinned}`;
}

/** The name of a collection's item. */
export function collectionItemName(collection: Installable, target: Target): string {
  return COLLECTIONS + itemName(collection, target);
}

/**
 * The address of an item.
 *
 * @param knobs - the values of its knobs, as the component's page has them in its address
 */
export function itemAddress(siteOrigin: string, name: string, knobs?: string | null): string {
  const query = knobs ? `?${new URLSearchParams({ [KNOBS_PARAMETER]: knobs }).toString()}` : '';
  return `${siteOrigin}${REGISTRY_PATH}/${name}.json${query}`;
}

/** The command line that installs an item. Its address has no character that a shell reads. */
export function installCommand(siteOrigin: string, name: string, knobs?: string | null): string {
  const address = itemAddress(siteOrigin, name, knobs);
  return `npx shadcn@latest add ${knobs ? `"${address}"` : address}`;
}

/** What the last part of an item's name refers to. */
export interface ItemReference {
  readonly id: string;
  /** Undefined without a suffix. */
  readonly target: Target | undefined;
  readonly revision: string | undefined;
}

/** The default target has none, and may be named too. */
const SUFFIXES = new Map<string, Target>([
  ...(Object.entries(INSTALL_FACTS) as [Target, InstallFacts][]).map(
    ([target, { suffix }]) => [suffix, target] as const,
  ),
  [`-${DEFAULT_TARGET}`, DEFAULT_TARGET],
]);

const REFERENCE = /^(?:[a-z0-9-]*-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-[a-z-]+)?(?:@([\w-]{32}))?$/;

/** Reads the last part of an item's name; undefined for any other text. */
export function parseItem(text: string): ItemReference | undefined {
  const [, id, suffix, revision] = REFERENCE.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (suffix === undefined) return { id, target: undefined, revision };
  const target = SUFFIXES.get(suffix);
  return target && { id, target, revision };
}

/** The target with this suffix, as in `?as=vue`; undefined for any other text. */
export function targetOf(suffix: string): Target | undefined {
  return SUFFIXES.get(`-${suffix}`);
}
