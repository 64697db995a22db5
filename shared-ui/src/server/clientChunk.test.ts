import { ApiError } from './ApiError.ts';
import { configureApi, request } from './client.ts';

jest.mock('./http.ts', () => {
  throw new Error('Loading chunk http failed.');
});

test('a request fails as a network error when the HTTP client could not be loaded', async () => {
  configureApi({ baseUrl: 'http://api.keyframe.test', getToken: () => Promise.resolve(null) });
  const error: unknown = await request('getTopTags').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'network', temporary: true });
});
