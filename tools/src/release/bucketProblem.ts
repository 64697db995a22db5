/** Where a call went: for messages. */
export interface BucketPlace {
  bucket: string;
  /** The server's address; undefined is Amazon's. */
  endpoint: string | undefined;
}

/** What is known of a failed call. */
interface Failure {
  /** S3's code, or the SDK's or Node's own name for it; empty where there is none. */
  code: string;
  /** The HTTP status; undefined when no answer came. */
  status: number | undefined;
  message: string;
}

const NOT_REACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
];
const ELSEWHERE = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IncorrectEndpoint'];

/** What a failure means to the person at the terminal; the first that fits counts. */
const MEANINGS: {
  fits: (failure: Failure) => boolean;
  say: (place: { bucket: string; server: string }, failure: Failure) => string;
}[] = [
  {
    fits: ({ code }) => code === 'CredentialsProviderError',
    say: ({ bucket }) =>
      `No credentials for the bucket "${bucket}" were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
  },
  {
    fits: ({ message }) => message === 'Region is missing',
    say: ({ bucket }) =>
      `No region for the bucket "${bucket}" is set. Set AWS_REGION; a server of one's own mostly takes us-east-1.`,
  },
  {
    fits: ({ code }) => NOT_REACHED.includes(code),
    say: ({ server }, { code }) =>
      `${server} does not answer (${code}). Look at AWS_ENDPOINT_URL_S3 and AWS_REGION, and whether the server runs.`,
  },
  {
    fits: ({ code }) => code === 'NoSuchBucket',
    say: ({ bucket, server }) => `${server} has no bucket "${bucket}". Make it, or correct KEYFRAME_RELEASES.`,
  },
  {
    fits: ({ code, status }) => ELSEWHERE.includes(code) || status === 301,
    say: ({ bucket, server }) =>
      `${server} has the bucket "${bucket}" in another region than AWS_REGION says. Correct it.`,
  },
  {
    fits: ({ status }) => status === 401 || status === 403,
    say: ({ bucket, server }, { code }) =>
      `${server} refuses these credentials${code && ` (${code})`}. AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be of somebody who may list, read and write "${bucket}".`,
  },
];

/** A failed call to the bucket as an error of one sentence; `cause` is what was thrown. */
export function bucketProblem(error: unknown, { bucket, endpoint }: BucketPlace): Error {
  const thrown = error as Partial<Error> & { code?: string; $metadata?: { httpStatusCode?: number } };
  const known = [thrown.code, thrown.name].find((name) => name && name !== 'Error' && name !== 'Unknown');
  const failure: Failure = {
    code: known ?? '',
    status: thrown.$metadata?.httpStatusCode,
    message: thrown.message ?? String(error),
  };
  const place = { bucket, server: endpoint ?? 'Amazon S3' };
  const meaning = MEANINGS.find(({ fits }) => fits(failure));
  const sentence =
    meaning?.say(place, failure) ??
    `${place.server} failed on the bucket "${bucket}": ${[failure.code, failure.status, failure.message].filter(Boolean).join(', ')}.`;
  return new Error(sentence, { cause: error });
}
