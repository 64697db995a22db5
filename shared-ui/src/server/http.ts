import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { ApiError, UNREACHABLE } from './ApiError.ts';

const TIME_LIMIT_MS = 20_000;

/** `indexes: null`: the API takes a list as a repeated parameter (`tag=a&tag=b`). */
const http = axios.create({
  timeout: TIME_LIMIT_MS,
  headers: { Accept: 'application/json' },
  paramsSerializer: { indexes: null },
});

/**
 * Sends one request and returns what was answered. Every failure is an ApiError, except that the caller has aborted it.
 *
 * @param requestId that the request is sent with, for the error of one that is not answered
 */
export async function send<Answer>(request: AxiosRequestConfig, requestId: string | undefined): Promise<Answer> {
  try {
    return (await http.request<Answer>(request)).data;
  } catch (error) {
    throw toApiError(error, requestId);
  }
}

function toApiError(error: unknown, sentId: string | undefined): unknown {
  // A query that was abandoned is no failure; the query client knows this error.
  if (axios.isCancel(error)) return error;
  if (!(error instanceof AxiosError)) return error;
  const { response } = error;
  const named: unknown = response?.headers['x-request-id'];
  const requestId = typeof named === 'string' ? named : sentId;
  if (response === undefined) {
    const slow = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
    return new ApiError(slow ? 'The server took too long to answer. Please try again.' : UNREACHABLE, {
      status: 0,
      code: slow ? 'timeout' : 'network',
      requestId,
      cause: error,
    });
  }
  const body = response.data as
    { message?: unknown; code?: unknown; details?: unknown; error?: { message?: unknown } } | null | undefined;
  // docs/specification.md section 7 knows both places of the message.
  const message = [body?.message, body?.error?.message].find((text) => typeof text === 'string' && text !== '');
  return new ApiError(
    typeof message === 'string' ? message : `The server answered with an error (${response.status}). Please try again.`,
    {
      status: response.status,
      code: typeof body?.code === 'string' ? body.code : 'unexpected_answer',
      details: Array.isArray(body?.details) ? body.details : [],
      requestId,
      cause: error,
    },
  );
}
