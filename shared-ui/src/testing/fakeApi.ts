import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';

/** A request as a fake endpoint receives it. */
export interface FakeRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
}

/** An error response of the API: its status and message. */
export class FakeFailure {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly about: { code?: string; details?: { field: string; message: string }[] } = {},
  ) {}
}

/**
 * The response of an endpoint: a body, an error, `pending` (never resolves), `offline` (no response), or a function of
 * the request that returns one of these.
 */
export type FakeResponse =
  object | FakeFailure | 'pending' | 'offline' | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);
export type FakeApi = Partial<Record<EndpointName, FakeResponse>>;

/** The requests sent so far, in order. */
export type FakeLog = (FakeRequest & { call: EndpointName })[];

/**
 * An axios adapter that responds from a table. A request to an endpoint outside the table is a bug in the test and
 * throws.
 */
export function fakeAdapter(answers: FakeApi, log: FakeLog): AxiosAdapter {
  return async (config) => {
    const { name, params } = identify(config);
    const request: FakeRequest = {
      params,
      query: { ...(config.params as object | undefined) },
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      headers: { ...config.headers },
    };
    log.push({ call: name, ...request });
    let answer = answers[name];
    while (typeof answer === 'function') answer = await answer(request);
    if (answer === undefined) throw new Error(`The test's api table has no answer for ${name}; add one`);
    if (answer === 'pending') return new Promise<never>(() => undefined);
    if (answer === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (answer instanceof FakeFailure) {
      const { status, message, about } = answer;
      const code = about.code ?? 'failed';
      const response = respond(config, status, { message, code, details: about.details, error: { message, code } });
      throw new AxiosError(
        `Request failed with status code ${status}`,
        AxiosError.ERR_BAD_RESPONSE,
        config,
        undefined,
        response,
      );
    }
    return respond(config, 200, answer);
  };
}

function respond(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  return { data, status, statusText: '', headers: {}, config };
}

function identify({ method = 'get', url = '' }: InternalAxiosRequestConfig): {
  name: EndpointName;
  params: Record<string, string>;
} {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const { path, method: expected } = ENDPOINTS[name];
    const pattern = new RegExp(`^${path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(url);
    if (match !== null && expected === method.toUpperCase()) return { name, params: { ...match.groups } };
  }
  throw new Error(`${method.toUpperCase()} ${url} is no call of contracts/api/endpoints`);
}
