import { bucketProblem } from './bucketProblem.ts';

const at = { bucket: 'releases', endpoint: 'http://storage.test' };
const failure = (name: string, status?: number, more: object = {}) =>
  Object.assign(new Error('UnknownError'), { name, $metadata: { httpStatusCode: status }, ...more });

test.each([
  [
    'a missing bucket',
    failure('NoSuchBucket', 404),
    'http://storage.test has no bucket "releases". Create it, or correct KEYFRAME_RELEASES.',
  ],
  [
    'a wrong secret',
    failure('SignatureDoesNotMatch', 403),
    'http://storage.test rejects these credentials (SignatureDoesNotMatch). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  [
    'a 403 without a code',
    failure('Unknown', 403),
    'http://storage.test rejects these credentials. Set AWS_ACCESS_KEY_ID',
  ],
  [
    'an unreachable server',
    failure('Error', undefined, { code: 'ECONNREFUSED' }),
    'http://storage.test does not respond (ECONNREFUSED). Check AWS_ENDPOINT_URL_S3',
  ],
  ['a timeout', failure('TimeoutError'), 'http://storage.test does not respond (TimeoutError).'],
  [
    'another region',
    failure('PermanentRedirect', 301),
    'The bucket "releases" of http://storage.test is in another region. Correct AWS_REGION.',
  ],
  [
    'no credentials',
    failure('CredentialsProviderError'),
    'No credentials for the bucket "releases" found. Set AWS_ACCESS_KEY_ID',
  ],
  ['no region', new Error('Region is missing'), 'No region for the bucket "releases" is set. Set AWS_REGION'],
  [
    'another error',
    failure('InternalError', 500),
    'http://storage.test failed on the bucket "releases": InternalError, 500, UnknownError.',
  ],
])('describes %s in one line, with a remedy if there is one', (_what, error, sentence) => {
  const problem = bucketProblem(error, at);
  expect(problem.message).toContain(sentence);
  expect(problem.cause).toBe(error);
});

test('names Amazon S3 as the server without an endpoint', () => {
  expect(bucketProblem(failure('NoSuchBucket', 404), { bucket: 'releases', endpoint: undefined }).message).toContain(
    'Amazon S3 has no bucket',
  );
});
