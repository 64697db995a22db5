import type { AxiosAdapter } from 'axios';
import type { Endpoint, EndpointName } from '@keyframe/contracts/api/endpoints';
import type { EndpointInput, EndpointResponse } from '@keyframe/contracts/api/endpointTypes';
import { readAuth } from '../auth/useAuth.ts';
import { ApiError, UNREACHABLE } from './ApiError.ts';

export interface ApiConfiguration {
  /** Base of the API, with or without a trailing slash. */
  baseUrl: string;
  /** A current ID token of the signed-in account, or null when signed out. */
  getToken: () => Promise<string | null>;
  /** The remote and version of the shown page: `browse@1.4.2`. None on the shell's own pages. */
  shownRemote?: () => string | undefined;
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter;
}

/** CORS-safelisted methods. A JSON body or a token makes the browser send a preflight anyway. */
const CORS_SAFELISTED_METHODS: ReadonlySet<Endpoint['method']> = new Set(['GET', 'POST']);

/** Axios and the table of endpoints. Lazy: a page that arrives as HTML has its data, so the first paint needs neither. */
const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');

/** Loads it before a request is likely: when the visitor is about to open another page. */
export function prefetchHttp(): void {
  // The request tries again, and reports the failure.
  loadHttp().catch(() => undefined);
}

let baseUrl = '';
let adapter: AxiosAdapter | undefined;
let getToken: ApiConfiguration['getToken'] | undefined;
let shownRemote: NonNullable<ApiConfiguration['shownRemote']> = () => undefined;

/** Configures the client: the API's address and the caller. Called by the shell at boot. */
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
 * Sends a request to an API endpoint and returns its response, both typed by `contracts/api/endpointTypes`. Every
 * failure is an ApiError.
 *
 * @param endpoint its name; its definition for one that is newer than the released shell's table
 * (`request<'getThings'>({ method: 'GET', … })`)
 * @param input optional where the endpoint takes none
 */
export async function request<Name extends EndpointName>(
  endpoint: Name | Endpoint,
  ...[input]: object extends EndpointInput<Name> ? [input?: Input<Name>] : [input: Input<Name>]
): Promise<EndpointResponse<Name>> {
  const { send, ENDPOINTS } = await loadHttp().catch((cause: unknown) => {
    throw new ApiError(UNREACHABLE, { status: 0, code: 'network', cause });
  });
  const { method, path, access }: Endpoint = typeof endpoint === 'string' ? ENDPOINTS[endpoint] : endpoint;
  const { params = {}, query, body, signal }: AnyInput = input ?? {};
  const token = await tokenFor(access);
  const url = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  // Custom headers are sent only with requests that need a CORS preflight anyway. A visitor's read has none: each list
  // would take two round trips. The API then assigns the request id itself.
  const asksForLeave = token !== null || body !== undefined || !CORS_SAFELISTED_METHODS.has(method);
  const requestId = asksForLeave ? newRequestId() : undefined;
  const remote = asksForLeave ? shownRemote() : undefined;
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

/**
 * A visitor's request never waits for the auth provider, which may take long to report on a slow network: until then it
 * is sent without a token. Hooks refetch once the account is known.
 */
async function tokenFor(access: Endpoint['access']): Promise<string | null> {
  if (getToken === undefined)
    throw new Error('The API is not configured: call configureApi({ baseUrl, getToken }) before rendering');
  if (access === 'visitor' && (readAuth().loading || readAuth().user === null)) return null;
  return getToken();
}

/** randomUUID exists in secure contexts only, and the site may be opened over plain http in a local network. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
