import type { ComponentType } from 'react';
import type { ComponentDetail } from './api/component.ts';
import type { Profile } from './api/profile.ts';
import type { PageAccess } from './routes.ts';

/** The slots of the site's pages, with the props that each passes to the contributions of remotes. */
export interface SlotProps {
  /** The tabs of a member's profile and of the dashboard. `own`: the viewer is the member. */
  'profile-tabs': { profile: Profile; own: boolean };
  /** Between the header and the tabs of the dashboard. */
  'dashboard-cards': { profile: Profile };
  /** The end of the details of the component view. */
  'component-aside': { component: ComponentDetail };
  /** The tabs of the admin console. */
  'admin-tabs': object;
}

export type SlotName = keyof SlotProps;

/** The same names, for the check of a release. */
export const SLOT_NAMES = [
  'profile-tabs',
  'dashboard-cards',
  'component-aside',
  'admin-tabs',
] as const satisfies readonly SlotName[];

/** A part that a remote's release adds to a slot. */
export interface DeclaredContribution {
  /** A SlotName; a shell ignores one that it does not know. */
  slot: string;
  /** Unique in the slot, across all remotes. In the address of a tab. */
  name: string;
  /** The tab's label, or the name of the region. */
  label: string;
  /** Who gets it. For others nothing of the remote is fetched. */
  access: PageAccess;
  /** The feature flag that it needs; a FlagName. */
  flag?: string | undefined;
  /** The position among the host's own parts and other contributions; last if absent. */
  order?: number | undefined;
  /** Pixels that the host reserves, so that nothing shifts when the contribution renders. */
  height: number;
}

/** The contributions that a remote's module exposes, by slot and name. */
export type Contributions = {
  readonly [Name in SlotName]?: Readonly<Record<string, ComponentType<SlotProps[Name]>>>;
};

/** Limits of a remote's contributions. */
export const CONTRIBUTION_LIMITS = { count: 8, height: 2000 } as const;
