import type { AxiosAdapter } from 'axios';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@keyframe/contracts/api/endpoints';
import type { EndpointInput, EndpointResponse } from '@keyframe/contracts/api/endpointTypes';
import { readAuth } from '../auth/useAuth.ts';
import { ApiError, UNREACHABLE } from './ApiError.ts';

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

/** Methods that a browser sends to another origin without asking it first; a JSON body or a token makes it ask all the same. */
const CORS_SAFELISTED_METHODS: ReadonlySet<Endpoint['method']> = new Set(['GET', 'POST']);

/** axios, which the first paint does without: the page's list is on its way before the shell is there. */
const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');

let baseUrl = '';
let adapter: AxiosAdapter | undefined;
let getToken: ApiConfiguration['getToken'] | undefined;
let shownRemote: NonNullable<ApiConfiguration['shownRemote']> = () => undefined;

/** For the shell, at boot: where the API is and who is calling. */
export function configureApi(configuration: ApiConfiguration): void {
  baseUrl = configuration.baseUrl.replace(/\/+$/, '');
  adapter = configuration.adapter;
  getToken = configuration.getToken;
  shownRemote = configuration.shownRemote ?? (() => undefined);
}

type Input<Name extends EndpointName> = EndpointInput<Name> & { signal?: AbortSignal };

interface AnyInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Sends a request to an endpoint of the API and returns its response, both typed by `contracts/api/endpointTypes`.
 * Every failure is an ApiError.
 *
 * @param endpoint its name; for one that is newer than the released shell, whose table does not have it, its definition
 * (`request<'getThings'>({ method: 'GET', … })`)
 * @param input can be left out where the endpoint takes nothing
 */
export async function request<Name extends EndpointName>(
  endpoint: Name | Endpoint,
  ...[input]: object extends EndpointInput<Name> ? [input?: Input<Name>] : [input: Input<Name>]
): Promise<EndpointResponse<Name>> {
  const { method, path, access }: Endpoint = typeof endpoint === 'string' ? ENDPOINTS[endpoint] : endpoint;
  const { params = {}, query, body, signal }: AnyInput = input ?? {};
  const token = await tokenFor(access);
  const url = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  // The opening asks as a visitor, and only for what it shows.
  const opened =
    token === null && method === 'GET' ? await window.keyframeOpening?.takeAnswer(addressOf(url, query)) : undefined;
  if (opened !== undefined) return opened as EndpointResponse<Name>;
  // Headers of ours go only where the browser asks the API for leave first (CORS) anyway. A visitor's read has none:
  // every list would take two ways to and fro. The API then names the request itself.
  const asksForLeave = token !== null || body !== undefined || !CORS_SAFELISTED_METHODS.has(method);
  const requestId = asksForLeave ? newRequestId() : undefined;
  const remote = asksForLeave ? shownRemote() : undefined;
  const { send } = await loadHttp().catch((cause: unknown) => {
    throw new ApiError(UNREACHABLE, { status: 0, code: 'network', requestId, cause });
  });
  return send<EndpointResponse<Name>>(
    {
      baseURL: baseUrl,
      adapter,
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
    },
    requestId,
  );
}

/** The full address of a list, as the opening has it: a list in the query is a repeated parameter. */
function addressOf(url: string, query: object = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one));
  }
  return `${baseUrl}${url}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/**
 * A visitor's call never waits for the auth provider, which may take long to report on a bad network: until then it
 * is sent as a visitor's. Hooks ask again once the account is known.
 */
async function tokenFor(access: Endpoint['access']): Promise<string | null> {
  if (getToken === undefined)
    throw new Error('The API is not configured: call configureApi({ baseUrl, getToken }) before rendering');
  if (access === 'visitor' && (readAuth().loading || readAuth().user === null)) return null;
  return getToken();
}

/** randomUUID exists in secure contexts only, and the site may be looked at over plain http in a local network. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
