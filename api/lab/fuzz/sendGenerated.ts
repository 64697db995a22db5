import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { v7 } from 'uuid';
import { TOKEN_SCOPES } from '@keyframe/contracts/tokenScopes';
import { createToken } from '../../src/account/tokens/writeTokens.ts';
import { contactMessageRepository } from '../../src/contact/contactMessageRepository.ts';
import { collectionRepository } from '../../src/social/collections/collectionRepository.ts';
import { pictureRepository } from '../../src/members/pictureRepository.ts';
import type { TestApi, TestPerson } from '../../testing/index.ts';
import { heapInUse } from './heap.ts';
import { fuzzRequests, type FuzzRequest, type KnownValues } from './requests.ts';

/** The result of a run of generated requests. */
export interface GeneratedOutcome {
  readonly seed: number;
  readonly sent: number;
  /** The number of responses by status. */
  readonly statuses: Record<number, number>;
  /** Endpoints that succeeded at least once. */
  readonly succeeded: ReadonlySet<EndpointName>;
  /** Growth of the used heap in bytes, from the first tenth of the run to its end. */
  readonly heapGrowth: number;
}

interface Answer {
  status: number;
  contentType: string;
  text: string;
}

/** The timeout of a request, in milliseconds. */
const ANSWER_WITHIN = 10_000;

/** The number of concurrent requests. */
const AT_ONCE = 10;

/** The number of requests between two health checks. */
const HEALTH_EVERY = 200;

/**
 * The number of requests per set of components. Some requests delete or decide on a component that later ones need, so
 * each round creates new ones.
 */
const ROUND = 2_000;

/**
 * Starts `api` on loopback, sends generated requests to it and checks every response. The seed is KEYFRAME_FUZZ_SEED, or
 * the given one; it is printed, and part of the outcome and of every error.
 * @throws Error for the first invalid response, with its request.
 */
export async function sendGenerated(
  api: TestApi,
  { runs, seed: preset }: { runs: number; seed: number },
): Promise<GeneratedOutcome> {
  const seed = Number(process.env['KEYFRAME_FUZZ_SEED'] ?? preset);
  process.stderr.write(`${runs} generated requests, KEYFRAME_FUZZ_SEED=${seed}\n`);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const { tokens, admin, known: accounts } = await populate(api);

  const statuses: Record<number, number> = {};
  const succeeded = new Set<EndpointName>();
  let sent = 0;
  let heapBefore = 0;
  const sendBatch = async (requests: FuzzRequest[]): Promise<void> => {
    await Promise.all(requests.map(sendAndCheck));
    sent += requests.length;
    if (sent % HEALTH_EVERY === 0) await checkHealth();
    if (sent === AT_ONCE * Math.floor(runs / AT_ONCE / 10)) heapBefore = heapInUse();
  };

  async function sendAndCheck(request: FuzzRequest): Promise<void> {
    try {
      const answer = await send(request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status < 400) succeeded.add(request.call);
      checkAnswer(answer);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${JSON.stringify(request).slice(0, 2_000)}`, { cause: error });
    }
  }

  function send({ caller, method, path, headers, payload }: FuzzRequest): Promise<Answer> {
    const authorization = tokens[caller];
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          timeout: ANSWER_WITHIN,
          headers: {
            ...(authorization !== undefined && { authorization }),
            ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              text: response.headers['content-encoding'] === undefined ? Buffer.concat(chunks).toString() : '',
            }),
          );
        },
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error('It is not answered')));
      outgoing.once('error', reject);
      outgoing.end(payload);
    });
  }

  async function checkHealth(): Promise<void> {
    const { status } = await send({
      call: 'getTopTags',
      caller: 'visitor',
      method: 'GET',
      path: '/healthz',
      headers: {},
    });
    if (status !== 200) throw new Error(`/healthz answers ${status} after ${sent} requests`);
  }

  try {
    // No shrinking: a request that has changed the database cannot be repeated with the same result.
    for (let round = 0; sent < runs; round++) {
      const known = { ...accounts, ...(await addComponents(api, admin)) };
      const batches = fc.array(fuzzRequests(api.app, known), { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(fc.asyncProperty(batches, sendBatch), {
        seed: seed + round,
        numRuns: Math.min(ROUND, runs - sent) / AT_ONCE,
        endOnFailure: true,
      });
    }
    await checkHealth();
    return { seed, sent, statuses, succeeded, heapGrowth: heapInUse() - heapBefore };
  } finally {
    agent.destroy();
  }
}

/** @throws Error for a response that is invalid for any request. */
function checkAnswer({ status, contentType, text }: Answer): void {
  if (status >= 500 && status !== 503) throw new Error(`It is answered with ${status}: ${text}`);
  if (status < 400) return;
  if (contentType !== 'application/json; charset=utf-8')
    throw new Error(`A failure (${status}) is of the type "${contentType}": ${text}`);
  const body = ErrorBody.strict().parse(JSON.parse(text));
  if (body.error.message !== body.message || body.error.code !== body.code)
    throw new Error(`The two shapes of a failure differ: ${text}`);
  if (/node_modules|\bat .*:\d+:\d+|select .* from |postgres/i.test(text))
    throw new Error(`A failure tells of our insides: ${text}`);
}

/** A PNG of one pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Creates a public and a waiting component of an admin, collections and API tokens; returns the values that refer to them. */
async function addComponents(api: TestApi, admin: TestPerson): Promise<KnownValues> {
  const components = [];
  for (const score of [80, undefined])
    components.push(await api.component(admin, score === undefined ? {} : { score }));
  const revisions = [];
  for (const componentId of components) {
    const { body } = await api.call<{ component: { revision: string } }>('getComponentById', {
      token: admin.token,
      body: { componentId },
    });
    revisions.push(body.component.revision);
  }
  const collections = [];
  // More than the requests of a round delete before others have changed one.
  for (let number = 1; number <= 12; number += 1) {
    // Not by a request: a member's number of collections is limited.
    const { id } = await collectionRepository(api.db).insert({
      ownerId: admin.id,
      // A member's collections have different names.
      name: `Lights ${v7()}`,
      description: '',
      visibility: 'public',
    });
    collections.push(id);
  }
  // Of these, too, a member can have a limited number.
  await api.pool.query("delete from api_tokens where name <> 'Of the caller'");
  const tokens = [];
  for (let number = 1; number <= 6; number += 1)
    tokens.push((await createToken(admin, { name: `Token ${number}`, scopes: [], days: 7 }, new Date(), api.db)).token);
  return {
    componentId: components,
    remixOf: components,
    revision: revisions,
    collectionId: collections,
    tokenId: tokens.map(({ _id }) => _id),
  };
}

/**
 * Creates a member and an admin; returns their tokens and the values that refer to their data. The components belong to
 * the admin, whose account no request can delete, because it is the only admin.
 */
async function populate(
  api: TestApi,
): Promise<{ tokens: Record<FuzzRequest['caller'], string | undefined>; admin: TestPerson; known: KnownValues }> {
  const [member, admin] = [await api.member('mia'), await api.member('adam', { isAdmin: true })];
  const messageId = v7();
  await contactMessageRepository(api.db).insert({
    id: messageId,
    name: 'A Name',
    email: 'a@people.test',
    topic: 'Fun',
    message: 'Hello',
  });
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  await pictureRepository(api.db).put(admin.id, { mime: 'image/png', bytes: png, etag: 'etag' });
  const ofCaller = { name: 'Of the caller', scopes: [...TOKEN_SCOPES], days: 7 as const };
  const { secret } = await createToken(admin, ofCaller, new Date(), api.db);
  return {
    admin,
    tokens: {
      visitor: undefined,
      member: `Bearer ${member.token}`,
      admin: `Bearer ${admin.token}`,
      apiToken: `Bearer ${secret}`,
    },
    known: {
      email: [member.email, admin.email],
      username: ['mia', 'adam'],
      author: ['mia', 'nobody'],
      userId: [member.id, admin.id],
      submission: [v7(), v7()],
      messageId: [messageId],
      category: ['Button', 'Card'],
      language: ['HTML+CSS', ['HTML', 'CSS'], ['HTML', 'CSS', 'JS']],
      github: ['', 'https://github.com/mia'],
      linkedin: [''],
      insta: ['', '@mia'],
      profilePicUrl: ['', 'https://people.test/mia.png', PICTURE],
      page: [1, 2, 500, '/explore'],
      html: ['<b>b</b>', '<p>p</p>'],
      remote: ['shell', 'browse'],
    },
  };
}
