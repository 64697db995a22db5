/**
 * Usernames that new profiles cannot have: words that programs use for "none", and names that could be mistaken for the
 * site's own. Existing profiles keep theirs.
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
