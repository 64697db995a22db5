import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import { toast } from '@keyframe/shared-ui/shell';
import type { Overrides } from '../plan/overrides.ts';
import { isOverrideStored } from './overridesKey.ts';

/**
 * The builds that a person has put in the place of released versions, in this tab. Read from the tab's storage and from
 * nowhere else: nothing in an address or a message can name a build. For everybody else this is one look into the
 * storage; all that follows is in a chunk of its own.
 */
export async function overridesOfThisTab(allowed: RuntimeConfig['overrides'], registry: Registry): Promise<Overrides> {
  if (!isOverrideStored()) return {};
  try {
    const { startOverrides } = await import(/* webpackChunkName: "overrides" */ './startOverrides.ts');
    return await startOverrides(allowed, registry);
  } catch (error) {
    console.error('[overrides]', error);
    toast.error('Couldn’t read the versions chosen in this tab. You see the released ones.');
    return {};
  }
}
