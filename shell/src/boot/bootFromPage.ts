import type { PageData } from '@keyframe/contracts/pageData';
import { overridesOfThisTab } from '../overrides/overridesOfThisTab.ts';
import { planRemotes } from '../plan/plan.ts';
import { thisVisitor } from '../plan/visitor.ts';
import type { Boot } from './boot.ts';
import { keepRegistry } from './registryCopy.ts';

/** Configuration and registry from a page that the server has rendered: it has validated them and put them in. */
export async function bootFromPage({ config, registry }: PageData): Promise<Boot> {
  keepRegistry(registry);
  const overrides = await overridesOfThisTab(config.overrides, registry);
  return { config, registry, registryIsCopy: false, plan: planRemotes(registry, thisVisitor(), overrides) };
}
