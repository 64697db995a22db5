/** A page that was opened from the command menu. */
export interface RecentCommand {
  label: string;
  to: string;
  note?: string | undefined;
}

const KEY = 'keyframe.recentCommands';

/** The number of stored pages. */
export const RECENT_LIMIT = 5;

/** The pages that this browser's visitor opened last from the command menu, latest first. */
export function recentCommands(): RecentCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, RECENT_LIMIT) : [];
  } catch {
    // Storage is blocked, or holds something else: there are no recent pages.
    return [];
  }
}

/** Puts a page first. */
export function rememberCommand({ label, to, note }: RecentCommand): void {
  const others = recentCommands().filter((other) => other.to !== to);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ label, to, note }, ...others].slice(0, RECENT_LIMIT)));
  } catch {
    // Storage is blocked: the menu has no recent pages.
  }
}

/** Addresses of this site only: the storage may have been changed. */
function isRecent(entry: unknown): entry is RecentCommand {
  const { label, to, note } = (entry ?? {}) as Record<string, unknown>;
  return (
    typeof label === 'string' &&
    typeof to === 'string' &&
    /^\/(?![/\\])/.test(to) &&
    (note === undefined || typeof note === 'string')
  );
}
