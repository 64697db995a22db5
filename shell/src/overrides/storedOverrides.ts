import { safeParse } from '@keyframe/contracts/parse';
import { REMOTE_NAME } from '@keyframe/contracts/remoteName';
import { StoredOverride } from '@keyframe/contracts/storedOverride';
import { OVERRIDES_KEY } from './overridesKey.ts';

/**
 * What a person has chosen in this tab, in the tab's own storage: it ends with the tab, and no link, no other tab and no
 * other person has a part in it. Only names are kept here; what they stand for is looked up when a page opens.
 */

/** By the remote's name. */
export type StoredOverrides = Readonly<Record<string, StoredOverride>>;

/** What is stored, and whether some of it was not what this site writes: that part is left out. */
export function readStored(): { stored: StoredOverrides; tampered: boolean } {
  const text = sessionStorage.getItem(OVERRIDES_KEY);
  if (text === null) return { stored: {}, tampered: false };
  const entries = entriesOf(text);
  if (!entries) return { stored: {}, tampered: true };
  const good = entries.flatMap(([remote, value]) => {
    const parsed = safeParse(StoredOverride, value);
    return parsed.success && REMOTE_NAME.test(remote) ? [[remote, parsed.data] as const] : [];
  });
  return { stored: Object.fromEntries(good), tampered: good.length < entries.length };
}

function entriesOf(text: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
  } catch {
    // No JSON: written by somebody else, which the caller says.
    return undefined;
  }
}

/** Replaces all that is stored. */
export function writeStored(stored: StoredOverrides): void {
  if (Object.keys(stored).length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(stored));
}

/** Stores the choice for one remote beside those for others. */
export function storeOverride(remote: string, chosen: StoredOverride): void {
  writeStored({ ...readStored().stored, [remote]: chosen });
}

/** Removes the choice for one remote. */
export function removeStored(remote: string): void {
  const { [remote]: _removed, ...others } = readStored().stored;
  writeStored(others);
}
