import { LIMITS } from '@keyframe/contracts/limits';

/** A username on cards: over 12 characters it is truncated with … (docs/specification.md sections 2 and 9). */
export function shortUsername(username: string): string {
  const characters = [...username];
  return characters.length <= LIMITS.usernameShown
    ? username
    : `${characters.slice(0, LIMITS.usernameShown).join('')}…`;
}
