import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import type { Plan } from '../plan/plan.ts';

/** The data that the shell has before its first paint. */
export interface Boot {
  config: RuntimeConfig;
  registry: Registry;
  /** True when the registry failed to load and the last valid copy is in use. */
  registryIsCopy: boolean;
  /** The reason why the copy is in use. */
  registryFault?: unknown;
  /** The versions of this page load. */
  plan: Plan;
}
