import type { ComponentQuery } from '@keyframe/contracts/api/component';

/**
 * The list a visitor came from, so that a component's page can lead back to it and on to the next component. Kept for
 * the tab, so a reload does not lose it.
 */
export interface Trail {
  /** Path and query of the page with the list. */
  address: string;
  /** The list's name, such as 'Toggle components'. */
  title: string;
  /** The ids of the shown page of the list, in its order. */
  ids: string[];
  /** How the list was asked for, where it has further pages; `page` is the shown one. */
  query?: Partial<ComponentQuery>;
  pages?: number;
}

const KEY = 'keyframe.trail';

/** Notes the list that is shown. The latest one counts. */
export function rememberTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // Without session storage the component page only lacks these links.
  }
}

/** The list that was shown last in this tab; null when there is none, or the storage is blocked. */
export function readTrail(): Trail | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Trail);
  } catch {
    // Blocked storage, or a value that another version wrote: no list to lead back to.
    return null;
  }
}
