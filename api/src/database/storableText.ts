/** A text that cannot be stored: where it stands (`code.html`) and what is wrong with it. */
export interface TextFault {
  readonly field: string;
  readonly problem: string;
}

/**
 * The first text in a value that cannot be stored as it is; undefined when all can. For values whose shape is checked
 * already: how deep anything else nests, and so how deep this would go, is up to whoever sent it.
 */
export function unstorableText(value: unknown, field = ''): TextFault | undefined {
  if (typeof value === 'string') {
    const problem = problemOf(value);
    return problem === undefined ? undefined : { field, problem };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const fault = unstorableText(inner, field === '' ? key : `${field}.${key}`);
    if (fault) return fault;
  }
  return undefined;
}

/** Half of a pair of surrogates: no character, written to UTF-8 as U+FFFD, so that different texts would become one. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function problemOf(text: string): string | undefined {
  // PostgreSQL's text cannot hold one.
  if (text.includes('\0')) return 'must not contain a null byte';
  if (LONE_SURROGATE.test(text)) return 'must not contain half a character (a lone surrogate)';
  return undefined;
}
