const STORAGE_KEY = 'keyframe.scroll';

/** The router's key of the first entry of every page load. */
const UNNAMED = 'default';

/** The scroll positions of this tab's history entries, in CSS pixels. */
const positions = new Map<string, number>(readStored());

/**
 * The key of the current history entry: the router's key of its location. The first entry of a page load has no key of
 * its own, so one is stored in its history state, which survives a reload: otherwise a new visit would restore the
 * position of another one.
 */
export function nameEntry(key: string): string {
  if (key !== UNNAMED) return key;
  const state = window.history.state as { entry?: string } | null;
  if (state?.entry !== undefined) return state.entry;
  const entry = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

export function readPosition(entry: string): number | undefined {
  return positions.get(entry);
}

export function savePosition(entry: string, position: number): void {
  positions.set(entry, position);
}

/** Stores the positions for the tab, so that they survive a reload. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Session storage is blocked or full: positions last until the next page load.
  }
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    // Session storage is blocked: every page load starts without positions.
    return [];
  }
}
