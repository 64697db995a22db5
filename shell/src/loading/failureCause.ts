import { isChunkLoadError } from '../reports/isChunkLoadError.ts';
import { siteAnswers } from './siteAnswers.ts';

/** Why a page or popup failed: the visitor's connection, a slow answer, a file that was not delivered, or its code. */
export type FailureCause = 'connection' | 'slow' | 'file' | 'bug';

/** The text of the panel or dialog for each cause, below its title. */
export const FAILURE_TEXTS: Record<FailureCause, string> = {
  connection: 'The rest of the site works. Check your connection, or try again in a moment.',
  slow: 'The rest of the site works. This took too long to load; try again in a moment.',
  file: 'The rest of the site works. One of its files did not load; this has been reported. Try again in a moment.',
  bug: 'The rest of the site works. The error is ours and has been reported; try again, or come back later.',
};

/** The time limits of webpack's chunks, the federation runtime's entries, and the loader's tries, in their messages. */
const TIMED_OUT = /\(timeout: |timed out|^No answer within/;

/** The federation runtime's error for an entry that was not delivered. */
const NOT_DELIVERED = /ScriptNetworkError/;

/**
 * The cause of a failure. A missing file and a timeout are the visitor's connection only if the site's own origin does
 * not answer either.
 */
export async function failureCause(error: unknown): Promise<FailureCause> {
  const cause = apparentCause(error);
  return cause === 'bug' || (await siteAnswers()) ? cause : 'connection';
}

/** Of several errors the one of the code: a retry does not help against it. */
function apparentCause(error: unknown): Exclude<FailureCause, 'connection'> {
  if (error instanceof AggregateError) {
    const causes = error.errors.map(apparentCause);
    return (['bug', 'slow', 'file'] as const).find((cause) => causes.includes(cause)) ?? 'file';
  }
  const message = error instanceof Error ? error.message : String(error);
  if (TIMED_OUT.test(message)) return 'slow';
  return isChunkLoadError(error) || NOT_DELIVERED.test(message) ? 'file' : 'bug';
}
