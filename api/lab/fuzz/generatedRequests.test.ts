import { testApi, type TestApi } from '../../testing/index.ts';
import { sendGenerated } from './sendGenerated.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** The same ones each time, so that a change is not held up by what it did not cause; `npm run check -- fuzz` sends others. */
const SEED = 20_231_001;

test('whatever is sent to whichever call, the answer is a right one or a failure in the one form', async () => {
  const { sent, succeeded } = await sendGenerated(api, { runs: 600, seed: SEED });
  expect(sent).toBe(600);
  // What is sent is not all refused at the door.
  expect(succeeded.size).toBeGreaterThan(15);
});
