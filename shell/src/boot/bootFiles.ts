import { RuntimeConfig } from '@keyframe/contracts/config';
import type { PageData } from '@keyframe/contracts/pageData';
import { describeFault, safeParse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import { overridesOfThisTab } from '../overrides/overridesOfThisTab.ts';
import { visitorNumber } from '../plan/chooseVersions.ts';
import { planRemotes, type Plan } from '../plan/plan.ts';
import { BOOT_FILES, readBootFile } from './readBootFile.ts';

/** The data that the shell loads before its first paint. */
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

const COPY_KEY = 'keyframe.registry';

/** Loads and validates `/config.json` and `/registry.json` in parallel, then applies this tab's overrides. */
export async function readBootFiles(): Promise<Boot> {
  const [config, read] = await Promise.all([readConfig(), readRegistry()]);
  const overrides = await overridesOfThisTab(config.overrides, read.registry);
  return { config, ...read, plan: planRemotes(read.registry, visitorNumber(), overrides) };
}

/** The same from a page that the server has rendered: it carries the files. */
export async function bootFromPage({ config, registry }: PageData): Promise<Boot> {
  keepCopy(registry);
  const overrides = await overridesOfThisTab(config.overrides, registry);
  return { config, registry, registryIsCopy: false, plan: planRemotes(registry, visitorNumber(), overrides) };
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
    keepCopy(registry);
    return { registry, registryIsCopy: false };
  } catch (error) {
    const copy = lastCopy();
    if (!copy) throw error;
    return { registry: copy, registryIsCopy: true, registryFault: error };
  }
}

function keepCopy(registry: Registry): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(registry));
  } catch (error) {
    // Storage is blocked or full: the site works, only without the fallback copy.
    console.warn('[registry] No copy could be kept.', error);
  }
}

function lastCopy(): Registry | undefined {
  try {
    const copy = safeParse(Registry, JSON.parse(localStorage.getItem(COPY_KEY) ?? 'null'));
    return copy.success ? copy.data : undefined;
  } catch (error) {
    console.warn('[registry] The kept copy cannot be read.', error);
    return undefined;
  }
}
