import type { FlagName } from '@keyframe/contracts/flags';
import { useIsHydrating } from '../hydration/useBrowserState.ts';
import { useOwnProfile } from '../server/hooks/useOwnProfile.ts';

/** A flag in this browser: on, off, on for admins, or on because this browser is in its share. */
export type FlagState = 'on' | 'off' | 'staff' | 'share';

let states: Readonly<Record<string, FlagState>> = {};

/** Sets the flags of this page load. Called by the shell before its first render. */
export function configureFlags(given: Readonly<Record<string, FlagState>>): void {
  states = given;
}

/** Whether a flag is on for this user; off if this site does not know it. */
export function isFlagOn(name: string, isAdmin: boolean): boolean {
  const state = states[name];
  return state === 'on' || state === 'share' || (state === 'staff' && isAdmin);
}

/**
 * Whether a flag of `/config.json` is on for this user. The server renders a page for all visitors, so there, and in the
 * browser's first render of such a page, a flag for a share or for staff is off.
 */
export function useFlag(name: FlagName): boolean {
  const hydrating = useIsHydrating();
  const isAdmin = useOwnProfile().data?.isAdmin === true;
  return hydrating ? states[name] === 'on' : isFlagOn(name, isAdmin);
}
