import { LIMITS } from '@keyframe/contracts/limits';

/** A username as cards show it: over 12 characters it is cut and ends in … (docs/specification.md sections 2 and 9). */
export function shortUsername(username: string): string {
  const characters = [...username];
  return characters.length <= LIMITS.usernameShown
    ? username
    : `${characters.slice(0, LIMITS.usernameShown).join('')}…`;
}
