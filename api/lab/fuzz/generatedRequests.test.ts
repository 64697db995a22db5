import { testApi, type TestApi } from '../../testing/index.ts';
import { sendGenerated } from './sendGenerated.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A fixed seed, so that unrelated changes do not fail; `npm run check -- fuzz` uses others. */
const SEED = 20_231_001;

test('every response to a generated request is valid or an error in the common format', async () => {
  const { sent, succeeded } = await sendGenerated(api, { runs: 600, seed: SEED });
  expect(sent).toBe(600);
  // Not all of them are rejected by validation.
  expect(succeeded.size).toBeGreaterThan(15);
});
