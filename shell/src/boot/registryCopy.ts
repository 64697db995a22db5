import type { Registry } from '@keyframe/contracts/registry';

const COPY_KEY = 'keyframe.registry';

/** Keeps a valid registry for page loads at which it cannot be had. */
export function keepRegistry(registry: Registry): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(registry));
  } catch (error) {
    // Storage is blocked or full: the site works, only without the fallback copy.
    console.warn('[registry] No copy could be kept.', error);
  }
}

/** What was kept, as text of JSON; null without a copy. */
export function keptRegistry(): string | null {
  return localStorage.getItem(COPY_KEY);
}
