import { isReservedUsername } from '@keyframe/contracts/reservedUsernames';

/** The limit of usernames; see contracts/api/profile. */
const MAX_LENGTH = 39;

/** The valid username closest to an author's name. */
export function usernameFrom(author: string): string {
  const name = author
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  return name === '' ? 'author' : name;
}

/** The first of `name`, `name-2`, `name-3` … that is neither taken nor reserved. */
export function freeUsername(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name) && !isReservedUsername(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = name.slice(0, MAX_LENGTH - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}
