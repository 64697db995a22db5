import { RuntimeConfig } from '@keyframe/contracts/config';
import { describeFault, safeParse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import { overridesOfThisTab } from '../overrides/overridesOfThisTab.ts';
import { planRemotes } from '../plan/plan.ts';
import { thisVisitor } from '../plan/visitor.ts';
import type { Boot } from './boot.ts';
import { BOOT_FILES, readBootFile } from './readBootFile.ts';
import { keepRegistry, keptRegistry } from './registryCopy.ts';

/** Loads and validates `/config.json` and `/registry.json` in parallel, then applies this tab's overrides. */
export async function readBootFiles(): Promise<Boot> {
  const [config, read] = await Promise.all([readConfig(), readRegistry()]);
  const overrides = await overridesOfThisTab(config.overrides, read.registry);
  return { config, ...read, plan: planRemotes(read.registry, thisVisitor(), overrides) };
}

async function readConfig(): Promise<RuntimeConfig> {
  const parsed = safeParse(RuntimeConfig, await readBootFile(BOOT_FILES.config));
  if (parsed.success) return parsed.data;
  throw new Error(`/config.json is not a configuration: ${parsed.faults.map(describeFault).join('; ')}`);
}

/** The registry; when it fails to load, is invalid or is empty, the last valid copy. */
async function readRegistry(): Promise<Pick<Boot, 'registry' | 'registryIsCopy' | 'registryFault'>> {
  try {
    const parsed = safeParse(Registry, await readBootFile(BOOT_FILES.registry));
    if (!parsed.success)
      throw new Error(`/registry.json is not a registry: ${parsed.faults.map(describeFault).join('; ')}`);
    const registry = parsed.data;
    // A registry without remotes is treated as invalid, since no deployment wants an empty site.
    if (Object.keys(registry.remotes).length === 0) throw new Error('/registry.json names no remote');
    keepRegistry(registry);
    return { registry, registryIsCopy: false };
  } catch (error) {
    const copy = lastCopy();
    if (!copy) throw error;
    return { registry: copy, registryIsCopy: true, registryFault: error };
  }
}

function lastCopy(): Registry | undefined {
  try {
    const copy = safeParse(Registry, JSON.parse(keptRegistry() ?? 'null'));
    return copy.success ? copy.data : undefined;
  } catch (error) {
    console.warn('[registry] The kept copy cannot be read.', error);
    return undefined;
  }
}
