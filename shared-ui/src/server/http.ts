import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { ApiError, UNREACHABLE } from './ApiError.ts';

export { ENDPOINTS } from '@keyframe/contracts/api/endpoints';

const TIME_LIMIT_MS = 20_000;

/** `indexes: null`: the API takes an array as a repeated parameter (`tag=a&tag=b`). */
const http = axios.create({
  timeout: TIME_LIMIT_MS,
  headers: { Accept: 'application/json' },
  paramsSerializer: { indexes: null },
});

/**
 * Sends one request and returns the response body. Every failure is an ApiError, except an abort by the caller.
 *
 * @param requestId the id sent with the request, for the error when there is no response
 */
export async function send<Answer>(request: AxiosRequestConfig, requestId: string | undefined): Promise<Answer> {
  try {
    return (await http.request<Answer>(request)).data;
  } catch (error) {
    throw toApiError(error, requestId);
  }
}

function toApiError(error: unknown, sentId: string | undefined): unknown {
  // An aborted query is not a failure; the query client recognises this error.
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
  // docs/specification.md section 7 has both places of the message.
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
