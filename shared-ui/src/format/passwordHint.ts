import { LIMITS } from '@keyframe/contracts/limits';

/** The minimum length that Firebase accepts. */
export const PASSWORD_MIN_LENGTH = LIMITS.passwordMinLength;

/** Sequences of letters, digits and keys: 'abcdef', '123456' and 'qwerty' are among the first guesses. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];

/** From this length on, length alone makes a password hard to guess. */
const LONG = 14;

/**
 * The hint below a new password's field: its strength by length and variety only. Leaked passwords are not checked, so
 * no password is called safe.
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

/** The number of character classes used: lower case, upper case, digits, other. */
function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
