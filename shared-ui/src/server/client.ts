import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { CALLS, type Call, type CallName } from 'contracts/api/calls';
import { readAuth } from '../auth/useAuth.ts';
import { ApiError } from './ApiError.ts';

export interface ApiConfiguration {
  /** Base of the API, with or without a trailing slash. */
  baseUrl: string;
  /** A fresh ID token of the signed-in account, or null when nobody is signed in. */
  getToken: () => Promise<string | null>;
  /** Which remote's page is shown, and in which version: `browse@1.4.2`. None on the shell's own pages. */
  shownRemote?: () => string | undefined;
  /** In place of the network, for tests. */
  adapter?: AxiosAdapter;
}

const TIME_LIMIT_MS = 20_000;

/** Methods that a browser sends to another origin without asking it first; a JSON body or a token makes it ask all the same. */
const ASKS_NO_LEAVE: ReadonlySet<Call['method']> = new Set(['GET', 'POST']);

/** `indexes: null`: the API takes a list as a repeated parameter (`tag=a&tag=b`). */
const http = axios.create({ timeout: TIME_LIMIT_MS, headers: { Accept: 'application/json' }, paramsSerializer: { indexes: null } });
let getToken: ApiConfiguration['getToken'] | undefined;
let shownRemote: NonNullable<ApiConfiguration['shownRemote']> = () => undefined;

/** For the shell, at boot: where the API is and who is calling. */
export function configureApi(configuration: ApiConfiguration): void {
  http.defaults.baseURL = configuration.baseUrl.replace(/\/+$/, '');
  if (configuration.adapter !== undefined) http.defaults.adapter = configuration.adapter;
  getToken = configuration.getToken;
  shownRemote = configuration.shownRemote ?? (() => undefined);
}

/** What a call is sent with. `params` fill the path's `:names`. */
export interface CallInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
}

/** Makes one call of the table and returns its answer. Every failure is an ApiError. */
export async function call<Answer>(
  name: CallName,
  { params = {}, query, body, signal }: CallInput = {},
): Promise<Answer> {
  const { method, path, access }: Call = CALLS[name];
  const token = await tokenFor(access);
  const url = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  // The opening asks as a visitor, and only for what it shows.
  const opened = token === null && method === 'GET' ? await window.keyframeOpening?.takeAnswer(http.getUri({ url, params: query })) : undefined;
  if (opened !== undefined) return opened as Answer;
  // Headers of ours go only where the browser asks the API for leave first (CORS) anyway. A visitor's read has none:
  // every list would take two ways to and fro. The API then names the request itself.
  const asksForLeave = token !== null || body !== undefined || !ASKS_NO_LEAVE.has(method);
  const requestId = asksForLeave ? newRequestId() : undefined;
  const remote = asksForLeave ? shownRemote() : undefined;
  try {
    const answer = await http.request<Answer>({
      method,
      url,
      params: query,
      data: body,
      signal,
      headers: {
        ...(requestId !== undefined && { 'X-Request-Id': requestId }),
        ...(remote !== undefined && { 'X-Keyframe-Remote': remote }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
    });
    return answer.data;
  } catch (error) {
    throw toApiError(error, requestId);
  }
}

/**
 * A visitor's call never waits for the auth provider, which may take long to report on a bad network: until then it
 * is sent as a visitor's. Hooks ask again once the account is known.
 */
async function tokenFor(access: Call['access']): Promise<string | null> {
  if (getToken === undefined)
    throw new Error('The API is not configured: call configureApi({ baseUrl, getToken }) before rendering');
  if (access === 'visitor' && (readAuth().loading || readAuth().user === null)) return null;
  return getToken();
}

/** randomUUID exists in secure contexts only, and the site may be looked at over plain http in a local network. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
    return new ApiError(
      slow
        ? 'The server took too long to answer. Please try again.'
        : 'The server could not be reached. Check your connection and try again.',
      { status: 0, code: slow ? 'timeout' : 'network', requestId, cause: error },
    );
  }
  const body = response.data as
    | { message?: unknown; code?: unknown; details?: unknown; error?: { message?: unknown } }
    | null
    | undefined;
  // SPEC.md section 7 knows both places of the message.
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
