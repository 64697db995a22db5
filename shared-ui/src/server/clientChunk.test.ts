import { ApiError } from './ApiError.ts';
import { call, configureApi } from './client.ts';

jest.mock('./http.ts', () => {
  throw new Error('Loading chunk http failed.');
});

test('a call whose HTTP client could not be loaded fails as one that reached no server', async () => {
  configureApi({ baseUrl: 'http://api.keyframe.test', getToken: () => Promise.resolve(null) });
  const error: unknown = await call('getTopTags').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'network', temporary: true });
});
