import type { RuntimeConfig } from '@keyframe/contracts/config';

/** The kinds of builds that can override a remote's released version. */
export type OverrideKind = 'registered' | 'loopback';

const ALLOWED: Record<RuntimeConfig['overrides'], readonly OverrideKind[]> = {
  off: [],
  registered: ['registered'],
  loopback: ['registered', 'loopback'],
};

/** Whether a deployment allows this kind of override. */
export function isAllowed(kind: OverrideKind, overrides: RuntimeConfig['overrides']): boolean {
  return ALLOWED[overrides].includes(kind);
}
