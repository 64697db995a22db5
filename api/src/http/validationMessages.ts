import { z } from 'zod';

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

/** What a size is counted in. */
const UNITS: Record<string, string> = { string: ' characters', array: ' entries', number: '', int: '' };

/** The types of a value, as one says them. */
const NOUNS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** How each kind of wrong value is spoken of, to follow the field's name. Texts given in a schema win over these. */
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

/** Makes validation speak in sentences of the form "field must be at most 60". For the whole process, as zod has it. */
export function configureZodMessages(): void {
  z.config({ customError: (issue) => MESSAGES[issue.code]?.(issue) });
}
