import { RuntimeConfig } from '@keyframe/contracts/config';
import { describeFault, safeParse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import { overridesOfThisTab } from '../overrides/overridesOfThisTab.ts';
import { visitorNumber } from '../plan/chooseVersions.ts';
import { planRemotes, type Plan } from '../plan/plan.ts';
import { BOOT_FILES, readBootFile, type BootFile } from './readBootFile.ts';

/** What the shell reads before its first paint. */
export interface Boot {
  config: RuntimeConfig;
  registry: Registry;
  /** True when the registry could not be read and the last good copy is in use. */
  registryIsCopy: boolean;
  /** Why the copy is in use. */
  registryFault?: unknown;
  /** Which versions this page uses. */
  plan: Plan;
}

const COPY_KEY = 'keyframe.registry';

/** Reads and checks `/config.json` and `/registry.json`, at the same time; then what was chosen in this tab. */
export async function readBootFiles(): Promise<Boot> {
  const [config, read] = await Promise.all([readConfig(), readRegistry()]);
  const overrides = await overridesOfThisTab(config.overrides, read.registry);
  return { config, ...read, plan: planRemotes(read.registry, visitorNumber(), overrides) };
}

async function readConfig(): Promise<RuntimeConfig> {
  const parsed = safeParse(RuntimeConfig, await readOnce(BOOT_FILES.config));
  if (parsed.success) return parsed.data;
  throw new Error(`/config.json is not a configuration: ${parsed.faults.map(describeFault).join('; ')}`);
}

/** The registry; when it cannot be read, breaks its schema or is empty, the last copy that was good. */
async function readRegistry(): Promise<Pick<Boot, 'registry' | 'registryIsCopy' | 'registryFault'>> {
  try {
    const parsed = safeParse(Registry, await readOnce(BOOT_FILES.registry));
    if (!parsed.success)
      throw new Error(`/registry.json is not a registry: ${parsed.faults.map(describeFault).join('; ')}`);
    const registry = parsed.data;
    // A site without a page is nobody's wish: a registry that lost its remotes is as bad as none.
    if (Object.keys(registry.remotes).length === 0) throw new Error('/registry.json names no remote');
    keepCopy(registry);
    return { registry, registryIsCopy: false };
  } catch (error) {
    const copy = lastCopy();
    if (!copy) throw error;
    return { registry: copy, registryIsCopy: true, registryFault: error };
  }
}

/** As the opening has asked for it already, or asked for now. */
function readOnce(path: BootFile): Promise<unknown> {
  return window.keyframeOpening?.files[path] ?? readBootFile(path);
}

function keepCopy(registry: Registry): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(registry));
  } catch (error) {
    // Storage is refused or full: the site works, only the safety copy is missing.
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
