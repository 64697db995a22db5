import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isSerializationFailure } from '../database/withRetry.ts';
import { isDatabaseUnavailable, isNoLongerPrimary } from '../database/unavailable.ts';
import { ApiError, errorBody, FAILURES, fieldMessage, type FailureCode } from '../http/errors.ts';

/** The API's errors for Fastify's own. */
const FASTIFY_ERRORS: Record<string, { code: FailureCode; message: string }> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'validation_failed', message: 'body must not be empty' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'validation_failed', message: 'body must be valid JSON' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'validation_failed',
    message: 'body does not match Content-Length',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload_too_large', message: 'body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', message: 'body must be application/json' },
  FST_ERR_BAD_URL: { code: 'validation_failed', message: 'The path cannot be decoded' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', message: 'There is nothing here' },
  FST_UNDER_PRESSURE: { code: 'unavailable', message: 'The server is too busy; try again' },
};

/** Retry-After in seconds: a restarted database is back within one or two. */
const RETRY_AFTER = 2;

/** Converts every error to an ApiError; the cause of an unexpected one is not disclosed. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const known = 'code' in error ? FASTIFY_ERRORS[error.code] : undefined;
  if (known) return new ApiError(known.code, known.message);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(codeOfStatus(error.statusCode), error.message);
  }
  if (isSerializationFailure(error)) {
    return new ApiError('unavailable', 'Too many concurrent changes. Try again', undefined, {
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error) || isNoLongerPrimary(error)) {
    return new ApiError('unavailable', 'The database is unavailable at the moment. Try again', undefined, {
      cause: error,
    });
  }
  return new ApiError('internal_error', 'Something went wrong on our side', undefined, { cause: error });
}

/** The most invalid fields listed in a response. */
const MAX_FIELDS = 20;

function validationError(error: FastifyError & { validationContext?: string }): ApiError {
  const context = error.validationContext === 'body' ? 'body' : 'query';
  const details = (error.validation ?? []).slice(0, MAX_FIELDS).map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || context,
    message: message ?? 'is not valid',
  }));
  const message = details.map(({ field, message: problem }) => fieldMessage(field, problem)).join('; ');
  return new ApiError('validation_failed', message, details);
}

function codeOfStatus(status: number): FailureCode {
  const codes = Object.keys(FAILURES) as FailureCode[];
  return codes.find((code) => FAILURES[code] === status) ?? 'validation_failed';
}

/** Sends an error in the common format. */
export function sendFailure(reply: FastifyReply, thrown: FastifyError | Error): FastifyReply {
  const error = toApiError(thrown);
  // The load-shedding plugin has set its own retry-after.
  if (error.code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  if (error.challenge !== undefined) reply.header('www-authenticate', error.challenge);
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(error.code, error.message, error.details));
}

/**
 * The error handler and the not-found handler, with one format for all errors and no stack traces. Server errors are
 * logged with their cause.
 */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toApiError(error);
    if (failure.statusCode >= 500) request.log.error({ err: failure.cause ?? error }, failure.message);
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0];
    return sendFailure(reply, new ApiError('not_found', `There is no endpoint ${request.method} ${path}`));
  });
});
