import { createStore } from '@keyframe/shared-ui/shell';
import type { Override } from '../plan/overrides.ts';

/** A build that stands in the place of a remote's released version in this page. */
export interface OverrideInForce extends Override {
  /** The loopback origin it comes from; absent when it is one of the registry's. */
  origin?: string;
}

interface OverridesState {
  /** By the remote's name. */
  inForce: Readonly<Record<string, OverrideInForce>>;
  /** Why something that was chosen in this tab is not in force: a sentence each. */
  refusals: readonly string[];
}

/** What this page has in the place of released versions; nothing for a normal visitor. */
export const overridesState = createStore<OverridesState>(() => ({ inForce: {}, refusals: [] }));

/** Whether a remote is still replaced: one whose build has failed is not any more. */
export function isInForce(remote: string): boolean {
  return Object.hasOwn(overridesState.getState().inForce, remote);
}

/** How a person is told which build it is: its version in the registry, or the address on their machine. */
export function sourceOf({ origin, version }: OverrideInForce): string {
  return origin ?? version;
}
