import axios, { AxiosError } from 'axios';
import { authStore } from '../auth/authStore.ts';
import { FakeFailure, fakeAdapter, type FakeApi, type FakeLog } from '../testing/fakeApi.ts';
import { sampleUser } from '../testing/samples.ts';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { ApiError, messageOf } from './ApiError.ts';
import { configureApi, request } from './client.ts';
import { shouldRetry } from './queryClient.ts';

let log: FakeLog;
const getToken = jest.fn(() => Promise.resolve<string | null>('fresh-token'));

function serve(answers: FakeApi) {
  log = [];
  configureApi({ baseUrl: 'http://api.keyframe.test/', getToken, adapter: fakeAdapter(answers, log) });
}

beforeEach(() => {
  getToken.mockClear();
  authStore.setState({ user: null, loading: false });
});

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error as ApiError,
  );

test("a member's request carries a current token, and every request an id of its own", async () => {
  authStore.setState({ user: sampleUser() });
  serve({ likeComponent: { liked: true, likeCounter: 1 } });
  await request('likeComponent', { params: { componentId: 'a/b' } });
  await request('likeComponent', { params: { componentId: 'c' } });
  expect(log.map(({ params }) => params)).toEqual([{ componentId: 'a%2Fb' }, { componentId: 'c' }]);
  expect(log[0]?.headers.Authorization).toBe('Bearer fresh-token');
  expect(log[0]?.headers['X-Request-Id']).toMatch(/^[0-9a-f]{24}$/);
  expect(log[0]?.headers['X-Request-Id']).not.toBe(log[1]?.headers['X-Request-Id']);
});

test('an endpoint that is missing from the released shell’s table is called by its definition', async () => {
  serve({ getVerifiedComponents: { componentArray: [], total: 7 } });
  const endpoint = { method: 'GET', path: '/api/v1/component/getVerifiedComponents', access: 'visitor' } as const;
  const { total } = await request<'getVerifiedComponents'>(endpoint, { query: { page: 2 } });
  expect(total).toBe(7);
  expect(log[0]?.query).toEqual({ page: 2 });
});

test('a visitor’s request does not wait for the auth provider', async () => {
  authStore.setState({ user: sampleUser(), loading: true });
  getToken.mockReturnValueOnce(new Promise(() => undefined));
  serve({ getVerifiedComponents: { componentArray: [], total: 0, page: 1, pages: 0 } });
  await request('getVerifiedComponents', { query: { page: 2, tag: ['neon'], ...CARD_QUERY } });
  expect(getToken).not.toHaveBeenCalled();
  expect(log[0]?.headers.Authorization).toBeUndefined();
  expect(log[0]?.query).toEqual({ page: 2, tag: ['neon'], fields: 'card' });
  getToken.mockReset();
  getToken.mockResolvedValue('fresh-token');
});

test('lists of components and profiles are requested as cards', async () => {
  authStore.setState({ user: sampleUser() });
  serve({
    getVerifiedComponents: {},
    getUnVerifiedComponents: {},
    getProfileData: {},
    getProfileDataByUsername: {},
  });
  await Promise.all([
    request('getVerifiedComponents', { query: CARD_QUERY }),
    request('getUnVerifiedComponents', { query: CARD_QUERY }),
    request('getProfileData', { query: CARD_QUERY, body: { email: 'member@keyframe.test' } }),
    request('getProfileDataByUsername', { query: CARD_QUERY, body: { username: 'ines' } }),
  ]);
  expect(log.map(({ query }) => query)).toEqual(Array(4).fill({ fields: 'card' }));
});

test('an array in a query is sent as a repeated parameter', async () => {
  const urls: string[] = [];
  configureApi({
    baseUrl: 'http://api.keyframe.test/',
    getToken,
    adapter: (config) => {
      urls.push(axios.getUri(config));
      return Promise.resolve({ data: {}, status: 200, statusText: '', headers: {}, config });
    },
  });
  await request('getVerifiedComponents', { query: { page: 1, tag: ['neon', '3d & more'], ...CARD_QUERY } });
  await request('getVerifiedComponents', { query: { page: 1, tag: [], ...CARD_QUERY } });
  const list = 'http://api.keyframe.test/api/v1/component/getVerifiedComponents?page=1';
  expect(urls).toEqual([`${list}&tag=neon&tag=3d+%26+more&fields=card`, `${list}&fields=card`]);
});

test('a visitor’s read has no header that requires a CORS preflight', async () => {
  serve({ getTopTags: { tags: [] } });
  await request('getTopTags');
  const sent = Object.entries(log[0]!.headers).filter(([, value]) => value !== undefined);
  expect(sent).toEqual([['Accept', 'application/json']]);
});

test('a request with a CORS preflight also sends the name and version of the remote', async () => {
  serve({});
  let shown: string | undefined = 'browse@1.4.2';
  const answers = { likeComponent: { liked: true, likeCounter: 1 }, getComponentById: { component: {} } };
  configureApi({ baseUrl: '', getToken, adapter: fakeAdapter(answers, log), shownRemote: () => shown });
  await request('getComponentById', { body: { componentId: 'a' } });
  authStore.setState({ user: sampleUser() });
  await request('likeComponent', { params: { componentId: 'a' } });
  shown = undefined;
  await request('likeComponent', { params: { componentId: 'a' } });
  expect(log.map(({ headers }) => headers['X-Keyframe-Remote'])).toEqual(['browse@1.4.2', 'browse@1.4.2', undefined]);
});

test('an error carries the request id of the API’s log', async () => {
  serve({});
  configureApi({
    baseUrl: 'http://api.keyframe.test',
    getToken,
    adapter: (config) =>
      Promise.reject(
        new AxiosError('Failed', '500', config, null, {
          status: 500,
          statusText: '',
          data: {},
          headers: { 'x-request-id': 'of-the-api' },
          config,
        }),
      ),
  });
  expect((await failure(request('getTopTags'))).requestId).toBe('of-the-api');
});

test('an error of the API has its status, code, message and fields', async () => {
  serve({
    createContactForm: new FakeFailure(400, 'email must be an email address', {
      code: 'validation_failed',
      details: [{ field: 'email', message: 'must be an email address' }],
    }),
  });
  const error = await failure(
    request('createContactForm', { body: { name: 'A', email: 'x', topic: 'Fun', message: 'Hi' } }),
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'email must be an email address',
    temporary: false,
  });
  expect(error.details).toEqual([{ field: 'email', message: 'must be an email address' }]);
  expect(messageOf(error)).toBe('email must be an email address');
});

// Specification 7.10
test('the message of the contact form’s error is read from error.message, as specified', async () => {
  serve({});
  configureApi({
    baseUrl: '',
    getToken,
    adapter: (config) => {
      throw new AxiosError('bad', 'ERR_BAD_REQUEST', config, undefined, {
        data: { error: { message: 'Topic unknown' } },
        status: 400,
        statusText: '',
        headers: {},
        config,
      });
    },
  });
  expect((await failure(request('getTopTags'))).message).toBe('Topic unknown');
});

test('the HTML of a proxy error page is not shown as a message', async () => {
  configureApi({
    baseUrl: '',
    getToken,
    adapter: (config) => {
      throw new AxiosError('bad', 'ERR_BAD_RESPONSE', config, undefined, {
        data: '<html>502</html>',
        status: 502,
        statusText: '',
        headers: {},
        config,
      });
    },
  });
  const error = await failure(request('getTopTags'));
  expect(error).toMatchObject({ status: 502, code: 'unexpected_answer', temporary: true });
  expect(error.message).toBe('The server answered with an error (502). Please try again.');
});

test('a missing response is a connection error that can be retried', async () => {
  serve({ getTopTags: 'offline' });
  const error = await failure(request('getTopTags'));
  expect(error).toMatchObject({ status: 0, code: 'network', temporary: true });
  expect(error.message).toContain('could not be reached');
});

test('only temporary failures are retried, at most twice', () => {
  const network = new ApiError('x', { status: 0, code: 'network' });
  const server = new ApiError('x', { status: 503, code: 'unavailable' });
  const missing = new ApiError('x', { status: 404, code: 'not_found' });
  expect([0, 1, 2].map((failures) => shouldRetry(failures, network))).toEqual([true, true, false]);
  expect(shouldRetry(0, server)).toBe(true);
  expect(shouldRetry(0, missing)).toBe(false);
  expect(shouldRetry(0, new TypeError('a fault of ours'))).toBe(false);
});

test('the message of an error that is no ApiError is never shown', () => {
  expect(messageOf(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.');
});
