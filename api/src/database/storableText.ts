/** A text that cannot be stored: its path (`code.html`) and the problem. */
export interface TextFault {
  readonly field: string;
  readonly problem: string;
}

/**
 * Finds the first text in a value that cannot be stored; undefined when there is none. Only for values of a validated
 * shape: the recursion depth is the nesting depth.
 */
export function unstorableText(value: unknown, field = ''): TextFault | undefined {
  if (typeof value === 'string') {
    const problem = problemOf(value);
    return problem === undefined ? undefined : { field, problem };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const violation = unstorableText(inner, field === '' ? key : `${field}.${key}`);
    if (violation) return violation;
  }
  return undefined;
}

/**
 * A lone surrogate is no character: encoded to UTF-8 it becomes U+FFFD, so that different texts would be stored as the
 * same.
 */
const LONE_SURROGATE = /\p{Surrogate}/u;

function problemOf(text: string): string | undefined {
  // PostgreSQL's text type cannot store it.
  if (text.includes('\0')) return 'must not contain a null byte';
  if (LONE_SURROGATE.test(text)) return 'must not contain half a character (a lone surrogate)';
  return undefined;
}
