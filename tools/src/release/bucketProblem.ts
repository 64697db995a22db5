/** The target of a request, for messages. */
export interface BucketPlace {
  bucket: string;
  /** The server's address; undefined for Amazon. */
  endpoint: string | undefined;
}

/** A failed request. */
interface Failure {
  /** S3's code, or the error name of the SDK or Node; empty without one. */
  code: string;
  /** The HTTP status; undefined without a response. */
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

/** Messages for known failures; the first match is used. */
const MEANINGS: {
  fits: (failure: Failure) => boolean;
  say: (place: { bucket: string; server: string }, failure: Failure) => string;
}[] = [
  {
    fits: ({ code }) => code === 'CredentialsProviderError',
    say: ({ bucket }) =>
      `No credentials for the bucket "${bucket}" found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
  },
  {
    fits: ({ message }) => message === 'Region is missing',
    say: ({ bucket }) =>
      `No region for the bucket "${bucket}" is set. Set AWS_REGION; most self-hosted servers use us-east-1.`,
  },
  {
    fits: ({ code }) => NOT_REACHED.includes(code),
    say: ({ server }, { code }) =>
      `${server} does not respond (${code}). Check AWS_ENDPOINT_URL_S3, AWS_REGION and whether the server runs.`,
  },
  {
    fits: ({ code }) => code === 'NoSuchBucket',
    say: ({ bucket, server }) => `${server} has no bucket "${bucket}". Create it, or correct KEYFRAME_RELEASES.`,
  },
  {
    fits: ({ code, status }) => ELSEWHERE.includes(code) || status === 301,
    say: ({ bucket, server }) => `The bucket "${bucket}" of ${server} is in another region. Correct AWS_REGION.`,
  },
  {
    fits: ({ status }) => status === 401 || status === 403,
    say: ({ bucket, server }, { code }) =>
      `${server} rejects these credentials${code && ` (${code})`}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of a user who may list, read and write "${bucket}".`,
  },
];

/** Converts a failed request to an error with a one-line message; `cause` is the original error. */
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
