import { z } from 'zod';

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

/** The units of sizes. */
const UNITS: Record<string, string> = { string: ' characters', array: ' entries', number: '', int: '' };

/** Type names for messages. */
const NOUNS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * The message of each kind of validation error, as a predicate after the field's name. Messages in a schema take
 * precedence.
 */
const MESSAGES: Partial<Record<RawIssue['code'], (issue: RawIssue) => string | undefined>> = {
  invalid_type: ({ expected, input }) =>
    input === undefined ? 'is required' : `must be ${NOUNS[String(expected)] ?? String(expected)}`,
  invalid_value: ({ values }) => (Array.isArray(values) ? `must be one of ${values.join(', ')}` : undefined),
  too_small: ({ origin, minimum }) =>
    origin === 'string' && minimum === 1
      ? 'must not be empty'
      : `must be at least ${String(minimum)}${UNITS[String(origin)] ?? ''}`,
  too_big: ({ origin, maximum }) => `must be at most ${String(maximum)}${UNITS[String(origin)] ?? ''}`,
  unrecognized_keys: ({ keys }) => (Array.isArray(keys) ? `must not have ${keys.join(', ')}` : undefined),
};

/**
 * Sets the messages of validation ("field must be at most 60"), for the whole process: zod's configuration is global.
 */
export function configureZodMessages(): void {
  z.config({ customError: (issue) => MESSAGES[issue.code]?.(issue) });
}
