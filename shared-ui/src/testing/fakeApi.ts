import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';

/** A request as a fake answer sees it. */
export interface FakeRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
}

/** An answer of the API that is an error: its status and message, as the API words it. */
export class FakeFailure {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly about: { code?: string; details?: { field: string; message: string }[] } = {},
  ) {}
}

/** What a call answers: a body, a failure, `pending` (never answers), `offline` (no answer), or a function of the request that gives one of these. */
export type FakeAnswer =
  object | FakeFailure | 'pending' | 'offline' | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);
export type FakeApi = Partial<Record<EndpointName, FakeAnswer>>;

/** The calls that were made, in order. */
export type FakeLog = (FakeRequest & { call: EndpointName })[];

/** An axios adapter that answers from a table. A call that is not in it is a fault of the test and fails loudly. */
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
