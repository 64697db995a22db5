import { safeParse } from '@keyframe/contracts/parse';
import { REMOTE_NAME } from '@keyframe/contracts/remoteName';
import { StoredOverride } from '@keyframe/contracts/storedOverride';
import { OVERRIDES_KEY } from './overridesKey.ts';

/**
 * This tab's overrides in session storage: they end with the tab, and no link and no other tab can set them. Only names
 * are stored, and resolved when a page opens.
 */

/** By the remote's name. */
export type StoredOverrides = Readonly<Record<string, StoredOverride>>;

/** The stored overrides, and whether invalid entries were left out. */
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
    // Invalid JSON: not written by this site; the caller reports it.
    return undefined;
  }
}

/** Replaces all stored overrides. */
export function writeStored(stored: StoredOverrides): void {
  if (Object.keys(stored).length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(stored));
}

/** Stores the override of one remote beside the others. */
export function storeOverride(remote: string, chosen: StoredOverride): void {
  writeStored({ ...readStored().stored, [remote]: chosen });
}

/** Removes the override of one remote. */
export function removeStored(remote: string): void {
  const { [remote]: _removed, ...others } = readStored().stored;
  writeStored(others);
}
