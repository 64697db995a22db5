import { ApiError } from './ApiError.ts';
import { configureApi, request } from './client.ts';

jest.mock('./http.ts', () => {
  throw new Error('Loading chunk http failed.');
});

test('a request whose HTTP client could not be loaded fails as one that reached no server', async () => {
  configureApi({ baseUrl: 'http://api.keyframe.test', getToken: () => Promise.resolve(null) });
  const error: unknown = await request('getTopTags').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'network', temporary: true });
});
