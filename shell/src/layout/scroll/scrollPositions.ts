const STORAGE_KEY = 'keyframe.scroll';

/** What the router calls the first entry of every page load. */
const UNNAMED = 'default';

/** How far the entries of this tab's history are scrolled, in CSS pixels. */
const positions = new Map<string, number>(readStored());

/**
 * Names the shown entry of the history by the router's key of its location. The first entry of a page load has no key of
 * its own, so its name is stored in its state, which a reload keeps: otherwise a new visit would open where another was left.
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

/** Stores the positions for the tab, so that a reload keeps them. */
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
    // Session storage is blocked: every page load begins without positions.
    return [];
  }
}
