/** Where a tab keeps what a person has chosen in it. */
export const OVERRIDES_KEY = 'keyframe.overrides';

/** Whether anything was chosen in this tab. */
export function isOverrideStored(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    // A browser that refuses storage keeps nothing, so nothing was chosen.
    return false;
  }
}
