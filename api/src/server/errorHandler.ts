import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isSerializationFailure } from '../database/withRetry.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ApiError, errorBody, FAILURES, fieldMessage, type FailureCode } from '../http/errors.ts';

/** What Fastify's own errors mean to a caller. */
const FASTIFY_ERRORS: Record<string, { code: FailureCode; message: string }> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'validation_failed', message: 'body must not be empty' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'validation_failed', message: 'body must be valid JSON' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'validation_failed',
    message: 'body is not as long as Content-Length says',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload_too_large', message: 'body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', message: 'body must be application/json' },
  FST_ERR_BAD_URL: { code: 'validation_failed', message: 'The path cannot be decoded' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', message: 'There is nothing here' },
  FST_UNDER_PRESSURE: { code: 'unavailable', message: 'The server is too busy; try again' },
};

/** After how many seconds to ask again: a database that died is back in one or two. */
const RETRY_AFTER = 2;

/** Makes every failure an ApiError; what is not meant for the caller becomes one that says nothing. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const known = 'code' in error ? FASTIFY_ERRORS[error.code] : undefined;
  if (known) return new ApiError(known.code, known.message);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(codeOfStatus(error.statusCode), error.message);
  }
  if (isSerializationFailure(error)) {
    return new ApiError('unavailable', 'Too many people are changing this at the moment; try again', undefined, {
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiError('unavailable', 'The database cannot be reached at the moment; try again', undefined, {
      cause: error,
    });
  }
  return new ApiError('internal_error', 'Something went wrong on our side', undefined, { cause: error });
}

/** Wrong fields that an answer names, of however many. */
const FAULTS_NAMED = 20;

function validationError(error: FastifyError & { validationContext?: string }): ApiError {
  const context = error.validationContext === 'body' ? 'body' : 'query';
  const details = (error.validation ?? []).slice(0, FAULTS_NAMED).map(({ instancePath, message }) => ({
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

/** Sends a failure in the one form that all have. */
export function sendFailure(reply: FastifyReply, thrown: FastifyError | Error): FastifyReply {
  const error = toApiError(thrown);
  // A server that is too busy has said so already, and when to come back.
  if (error.code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(error.code, error.message, error.details));
}

/** One form for every failure, and no stack trace in any. What is our fault is logged with its cause. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toApiError(error);
    if (failure.statusCode >= 500) request.log.error({ err: failure.cause ?? error }, failure.message);
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0];
    return sendFailure(reply, new ApiError('not_found', `There is no call ${request.method} ${path}`));
  });
});
