import type { RuntimeConfig } from '@keyframe/contracts/config';

/** What can stand in the place of a remote's released version. */
export type OverrideKind = 'registered' | 'loopback';

const ALLOWED: Record<RuntimeConfig['overrides'], readonly OverrideKind[]> = {
  off: [],
  registered: ['registered'],
  loopback: ['registered', 'loopback'],
};

/** Whether a deployment lets people choose this. */
export function isAllowed(kind: OverrideKind, overrides: RuntimeConfig['overrides']): boolean {
  return ALLOWED[overrides].includes(kind);
}
