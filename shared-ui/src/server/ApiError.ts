import type { ErrorBody } from '@keyframe/contracts/api/common';

/** A call that failed, whatever the reason, in the words to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** A word to branch on: the API's own code, or `network`, `timeout`, `unexpected_answer`. */
  readonly code: string;
  /** The fields that were wrong, for a 400. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** The id under which the server logged it. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    about: {
      status: number;
      code: string;
      details?: ErrorBody['details'];
      requestId?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.status = about.status;
    this.code = about.code;
    this.details = about.details ?? [];
    this.requestId = about.requestId;
  }

  /** Whether the same call may well succeed a moment later. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The message of a call that got no response. */
export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** The message of anything that was thrown, fit to be shown to a person. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
