/**
 * Usernames that no new profile gets: words that programs write for no name, and names that would pass for the site's
 * own. Profiles that have one already keep it.
 */
const RESERVED_USERNAMES: ReadonlySet<string> = new Set([
  ...['me', 'null', 'undefined', 'nan', 'true', 'false', 'none', 'anonymous', 'everyone'],
  ...[
    'admin',
    'admins',
    'administrator',
    'moderator',
    'root',
    'system',
    'staff',
    'support',
    'security',
    'official',
    'keyframe',
  ],
]);

/** Whether a username, in lower case, is reserved. */
export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.has(username);
}
