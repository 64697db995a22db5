import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import { toast } from '@keyframe/shared-ui/shell';
import type { Overrides } from '../plan/overrides.ts';
import { isOverrideStored } from './overridesKey.ts';

/**
 * The overrides of this tab: those in its storage, and the version that the page's address selects by a link that its
 * publisher has signed. No other address or message can name a build. Without overrides this is a single storage access;
 * everything else is in a separate chunk.
 */
export async function overridesOfThisTab(allowed: RuntimeConfig['overrides'], registry: Registry): Promise<Overrides> {
  if (!isOverrideStored() && !location.search.includes('preview=')) return {};
  try {
    const { startOverrides } = await import(/* webpackChunkName: "overrides" */ './startOverrides.ts');
    return await startOverrides(allowed, registry);
  } catch (error) {
    console.error('[overrides]', error);
    toast.error('Couldn’t read the versions chosen in this tab. You see the released ones.');
    return {};
  }
}
