import { failureCause } from './failureCause.ts';
import { siteAnswers } from './siteAnswers.ts';

jest.mock('./siteAnswers.ts', () => ({ siteAnswers: jest.fn() }));
const reachable = (answers: boolean) => jest.mocked(siteAnswers).mockResolvedValue(answers);

const chunk = (type: string) =>
  Object.assign(new Error(`Loading chunk 16 failed.\n(${type}: https://site.test/16.js)`), { name: 'ChunkLoadError' });
const bug = new TypeError('x is undefined');

for (const [what, error, cause] of [
  ['an error of the code', bug, 'bug'],
  ['a chunk that responds with an error', chunk('error'), 'file'],
  ['a chunk that does not respond in time', chunk('timeout'), 'slow'],
  ['an entry that was not delivered', new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script'), 'file'],
  ['an entry that timed out', new Error('#RUNTIME-008 ScriptNetworkError: Script "x" timed out.'), 'slow'],
  ['an entry that throws', new Error('#RUNTIME-008 ScriptExecutionError: Script "x" loaded but threw'), 'bug'],
  ['a try without an answer', new Error('No answer within 12 s'), 'slow'],
  ['versions that failed for several reasons', new AggregateError([chunk('error'), bug]), 'bug'],
] as const) {
  test(`the cause of ${what} is '${cause}' while the site responds`, async () => {
    reachable(true);
    expect(await failureCause(error)).toBe(cause);
  });
}

test('the connection is the cause of a missing file only when the site does not respond', async () => {
  reachable(false);
  expect(await failureCause(chunk('error'))).toBe('connection');
  expect(await failureCause(bug)).toBe('bug');
});
