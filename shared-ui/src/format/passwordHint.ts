import { LIMITS } from '@keyframe/contracts/limits';

/** Firebase takes no shorter password. */
export const PASSWORD_MIN_LENGTH = LIMITS.passwordMinLength;

/** Letters in a row, digits in a row, keys in a row: 'abcdef', '123456' and 'qwerty' are among the first guesses. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];

/** From this length on, length alone makes a password hard to guess. */
const LONG = 14;

/**
 * The hint below a field for a new password: how easy it is to guess, by its length and variety only. It says nothing
 * about passwords that were leaked, so none is called safe.
 */
export function passwordHint(password: string): string {
  if (password === '') return `At least ${PASSWORD_MIN_LENGTH} characters`;
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (missing > 0) return `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}`;
  if (isRepetitive(password)) return 'Easy to guess: use more different characters';
  if (password.length >= LONG || (password.length >= 10 && kindsOf(password) >= 3)) return 'Hard to guess';
  return 'Could be harder to guess: make it longer';
}

function isRepetitive(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    new Set(lower).size < 5 || ROWS.some((row) => row.includes(lower) || [...row].reverse().join('').includes(lower))
  );
}

/** How many of lower case, upper case, digits and other characters it has. */
function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
