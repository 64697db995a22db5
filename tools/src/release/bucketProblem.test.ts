import { bucketProblem } from './bucketProblem.ts';

const at = { bucket: 'releases', endpoint: 'http://storage.test' };
const failure = (name: string, status?: number, more: object = {}) =>
  Object.assign(new Error('UnknownError'), { name, $metadata: { httpStatusCode: status }, ...more });

test.each([
  [
    'a bucket that is not there',
    failure('NoSuchBucket', 404),
    'http://storage.test has no bucket "releases". Make it, or correct KEYFRAME_RELEASES.',
  ],
  [
    'a wrong secret',
    failure('SignatureDoesNotMatch', 403),
    'http://storage.test refuses these credentials (SignatureDoesNotMatch). AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be of',
  ],
  [
    'a refusal without a reason',
    failure('Unknown', 403),
    'http://storage.test refuses these credentials. AWS_ACCESS_KEY_ID',
  ],
  [
    'a server that does not run',
    failure('Error', undefined, { code: 'ECONNREFUSED' }),
    'http://storage.test does not answer (ECONNREFUSED). Look at AWS_ENDPOINT_URL_S3',
  ],
  ['a server that is silent', failure('TimeoutError'), 'http://storage.test does not answer (TimeoutError).'],
  [
    'another region',
    failure('PermanentRedirect', 301),
    'http://storage.test has the bucket "releases" in another region than AWS_REGION says.',
  ],
  [
    'no credentials',
    failure('CredentialsProviderError'),
    'No credentials for the bucket "releases" were found. Set AWS_ACCESS_KEY_ID',
  ],
  ['no region', new Error('Region is missing'), 'No region for the bucket "releases" is set. Set AWS_REGION'],
  [
    'anything else',
    failure('InternalError', 500),
    'http://storage.test failed on the bucket "releases": InternalError, 500, UnknownError.',
  ],
])('%s is one sentence that says what to do or what was said', (_what, error, sentence) => {
  const problem = bucketProblem(error, at);
  expect(problem.message).toContain(sentence);
  expect(problem.cause).toBe(error);
});

test('without an endpoint, the server is Amazon', () => {
  expect(bucketProblem(failure('NoSuchBucket', 404), { bucket: 'releases', endpoint: undefined }).message).toContain(
    'Amazon S3 has no bucket',
  );
});
