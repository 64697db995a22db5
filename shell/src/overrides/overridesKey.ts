/** The session storage key of a tab's overrides. */
export const OVERRIDES_KEY = 'keyframe.overrides';

/** Whether this tab has overrides. */
export function isOverrideStored(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    // A browser that blocks storage has no overrides.
    return false;
  }
}
