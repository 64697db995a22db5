import { createStore } from '@keyframe/shared-ui/shell';
import type { Override } from '../plan/overrides.ts';

/** A build that overrides a remote's released version on this page. */
export interface OverrideInForce extends Override {
  /** The loopback origin it comes from; absent for a version of the registry. */
  origin?: string;
}

interface OverridesState {
  /** By the remote's name. */
  inForce: Readonly<Record<string, OverrideInForce>>;
  /** One message for each override of this tab that is not applied. */
  refusals: readonly string[];
}

/** The overrides of this page; empty for most visitors. */
export const overridesState = createStore<OverridesState>(() => ({ inForce: {}, refusals: [] }));

/** Whether a remote is overridden: not after its build has failed. */
export function isInForce(remote: string): boolean {
  return Object.hasOwn(overridesState.getState().inForce, remote);
}

/** The displayed name of a build: its version in the registry, or its address on the user's machine. */
export function sourceOf({ origin, version }: OverrideInForce): string {
  return origin ?? version;
}
