import { LIMITS } from './limits.ts';

/**
 * Messages for invalid values, for the forms and the API. The text of a pattern is beside the pattern
 * (`USERNAME_RULE`, `SOCIAL_NETWORKS`), those of the auth provider's codes are in the shell.
 */
export const ERROR_TEXTS = {
  /** docs/specification.md section 5, to the letter. */
  profileName: 'Please Enter a Name',
  profileUsername: 'Please Enter a Username',
  picker: 'Please select both category and language',
  senderName: 'Please enter your name',
  senderEmail: 'Please enter your email',
  email: 'Please enter an email like name@example.com',
  topic: 'Please choose a topic',
  message: 'Please enter a message',
  category: 'Please select a category',
  reason: 'Please give a reason',
  newEmail: 'Enter a new email',
  currentPassword: 'Enter your current password',
  newPassword: 'Enter a new password',
  weakPassword: `Use at least ${LIMITS.passwordMinLength} characters.`,
  passwordsDiffer: 'The two passwords don’t match.',
  score: `Scores go from ${LIMITS.scoreMin} to ${LIMITS.scoreMax}.`,
  creditAuthor: 'Please enter the author',
  creditSource: 'Please enter the source',
  creditLicence: 'Please choose the license of the original',
  creditAllowed: 'Components are published under the MIT License. Ask the author first.',
  tagCount: `You can add up to ${LIMITS.tags} tags`,
  loopbackAddress: 'Enter http://localhost or http://127.0.0.1 with a port and no path.',
} as const;

/** The message for code that exceeds its limit: 'The code can be up to 256 KB in all its parts together (300 KB now)'. */
export function codeTooLarge(bytes: number): string {
  return `The code can be up to ${LIMITS.codeBytes / 1024} KB in all its parts together (${Math.ceil(bytes / 1024)} KB now)`;
}

/** The message for a text that exceeds its limit: 'Names can be up to 80 characters (93 now)'. */
export function tooLong(what: string, length: number, limit: number): string {
  return `${what} can be up to ${limit.toLocaleString('en-US')} characters (${length.toLocaleString('en-US')} now)`;
}
