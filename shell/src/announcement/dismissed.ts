const STORAGE_KEY = 'keyframe.announcement';

/** The announcement that this browser's visitor has closed, by its id; null when none, or when storage is forbidden. */
export function dismissedAnnouncement(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be forbidden by the browser's settings: the banner then shows again on the next visit.
    return null;
  }
}

/** Keeps that an announcement was closed, so that it stays closed while the next one is shown. */
export function dismissAnnouncement(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // See `dismissedAnnouncement`: it is then closed for this page only.
  }
}
