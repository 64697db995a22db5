import type { ComponentQuery } from '@keyframe/contracts/api/component';

/**
 * The list that the visitor came from, so that a component's page can link back to it and to the next component. In
 * session storage, so that it survives a reload.
 */
export interface Trail {
  /** Path and query of the page with the list. */
  address: string;
  /** The list's name, such as 'Toggle components'. */
  title: string;
  /** The ids of the current page of the list, in order. */
  ids: string[];
  /** The request of the list, when it has more pages; `page` is the current one. */
  query?: Partial<ComponentQuery>;
  pages?: number;
}

const KEY = 'keyframe.trail';

/** Stores the current list; replaces the previous one. */
export function rememberTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // Without session storage the component page only lacks these links.
  }
}

/** The last list in this tab; null when there is none, or the storage is blocked. */
export function readTrail(): Trail | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Trail);
  } catch {
    // Blocked storage, or a value of another version.
    return null;
  }
}
