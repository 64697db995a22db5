import type { ErrorBody } from '@keyframe/contracts/api/common';

/** The error codes, for programs to branch on, with their HTTP status. */
export const FAILURES = {
  validation_failed: 400,
  unauthenticated: 401,
  forbidden: 403,
  insufficient_scope: 403,
  profile_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof FAILURES;

/** An error to report to the caller. The message is shown to users. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** The value of WWW-Authenticate (RFC 6750), if the response has one. */
  readonly challenge: string | undefined;

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details?: ErrorBody['details'],
    { challenge, ...options }: ErrorOptions & { challenge?: string } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.statusCode = FAILURES[code];
    this.challenge = challenge;
  }
}

/** A validation error of one field; the message names the field. */
export function fieldError(field: string, problem: string): ApiError {
  return new ApiError('validation_failed', fieldMessage(field, problem), [{ field, message: problem }]);
}

/**
 * The message of an invalid field: a full sentence follows a colon (`name: Please Enter a Name`), a predicate follows
 * the name directly.
 */
export function fieldMessage(field: string, problem: string): string {
  return /^[a-z]/.test(problem) ? `${field} ${problem}` : `${field}: ${problem}`;
}

/** The response body, with both fields that docs/specification.md section 7 reads (`message` and `error.message`). */
export function errorBody(code: FailureCode, message: string, details?: ErrorBody['details']): ErrorBody {
  return { message, code, ...(details && { details }), error: { message, code } };
}
