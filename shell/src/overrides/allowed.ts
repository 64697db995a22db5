import type { RuntimeConfig } from '@keyframe/contracts/config';

/** The kinds of builds that can override a remote's released version. `preview`: by a link that its publisher has signed. */
export type OverrideKind = 'preview' | 'registered' | 'loopback';

const ALLOWED: Record<RuntimeConfig['overrides'], readonly OverrideKind[]> = {
  off: ['preview'],
  registered: ['preview', 'registered'],
  loopback: ['preview', 'registered', 'loopback'],
};

/** Whether a deployment allows this kind of override. */
export function isAllowed(kind: OverrideKind, overrides: RuntimeConfig['overrides']): boolean {
  return ALLOWED[overrides].includes(kind);
}
