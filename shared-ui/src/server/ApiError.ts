import type { ErrorBody } from '@keyframe/contracts/api/common';

/** A failed request, with a message for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The error code: the API's own, or `network`, `timeout`, `unexpected_answer`. */
  readonly code: string;
  /** The invalid fields of a 400. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** The request id in the server's log. */
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

  /** Whether the same request may succeed on a retry. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The message of a request without a response. */
export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** The user message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
