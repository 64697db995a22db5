const STORAGE_KEY = 'keyframe.announcement';

/** The id of the announcement that was dismissed in this browser; null for none, or when storage is blocked. */
export function dismissedAnnouncement(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the banner shows again on the next visit.
    return null;
  }
}

/** Stores that an announcement was dismissed; later announcements are shown. */
export function dismissAnnouncement(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is blocked: it is dismissed for this page only.
  }
}
