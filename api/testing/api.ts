import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { componentRepository } from '../src/components/componentRepository.ts';
import { verificationRepository } from '../src/components/verificationRepository.ts';
import { queryable, type Queryable } from '../src/database/queryable.ts';
import { transaction } from '../src/database/transaction.ts';
import { userRepository } from '../src/members/userRepository.ts';
import { categoryRepository } from '../src/search/categoryRepository.ts';
import { buildApp } from '../src/server/app.ts';
import type { Config } from '../src/server/config.ts';
import type { KnownReleases } from '../src/telemetry/knownReleases.ts';
import { CATEGORIES } from '../src/starter/categories.ts';
import { testDatabase } from './database.ts';
import { testTokens, type TestAccount, type TestTokens } from './tokens.ts';

/** The input of a request in a test. */
export interface CallInput {
  token?: string | undefined;
  body?: unknown;
  /** A list becomes a repeated parameter. */
  query?: Record<string, string | string[]>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A response; `body` is the parsed JSON, or undefined for other content. */
export interface TestResponse<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  raw: Buffer;
  headers: Record<string, unknown>;
}

/** A user who signed up in a test. */
export interface TestPerson extends TestAccount {
  token: string;
  /** The user's id; empty for an account without a profile. */
  id: string;
  username: string;
}

/** The real API over its own database, which contains only the categories. */
export interface TestApi {
  app: FastifyInstance;
  pool: pg.Pool;
  /** For programs on the same database. */
  databaseUrl: string;
  db: Queryable;
  tokens: TestTokens;
  call<Body = Record<string, unknown>>(name: EndpointName, input?: CallInput): Promise<TestResponse<Body>>;
  /** Creates an account without a profile. */
  account(name: string): Promise<TestPerson>;
  /** Creates a member or an admin. */
  member(username: string, options?: { isAdmin?: boolean }): Promise<TestPerson>;
  /** Creates a component, verified if `score` is given; returns its id. */
  component(author: TestPerson, options?: NewTestComponent): Promise<string>;
  close(): Promise<void>;
}

export interface NewTestComponent {
  name?: string;
  category?: string;
  language?: string[];
  tags?: string[];
  canvas?: string;
  code?: Record<string, string>;
  remixOf?: string;
  /** Verifies it with this score. */
  score?: number;
}

const CONFIG: Pick<
  Config,
  'publicApiUrl' | 'publicPreviewUrl' | 'siteOrigins' | 'rates' | 'trustProxy' | 'publicCacheSeconds'
> = {
  publicApiUrl: 'http://api.test',
  publicPreviewUrl: 'http://preview.test',
  siteOrigins: ['http://site.test'],
  rates: {
    read: 100_000,
    write: 100_000,
    contact: 100_000,
    report: 100_000,
    pageLoad: 100_000,
    componentReport: 100_000,
    failedSignIn: 100_000,
  },
  trustProxy: 0,
  // Tests also write through repositories, which do not invalidate the cache.
  publicCacheSeconds: 0,
};

/** Overrides of the test configuration; other limits are too high to reach. */
type TestConfig = Partial<Omit<typeof CONFIG, 'rates'>> & {
  rates?: Partial<Config['rates']>;
  releases?: KnownReleases;
  dataDir?: string;
};

/** Call it in `beforeAll`, and its `close` in `afterAll`. */
export async function testApi({ rates, releases, ...changes }: TestConfig = {}): Promise<TestApi> {
  const [database, tokens] = await Promise.all([testDatabase(), testTokens()]);
  const db = queryable(database.pool);
  await categoryRepository(db).insertMissing(CATEGORIES);
  const app = await buildApp({
    pool: database.pool,
    config: { ...CONFIG, ...changes, rates: { ...CONFIG.rates, ...rates } },
    tokens: tokens.verifier,
    ...(releases && { releases }),
    // Tests may run on a busy machine: event loop delay is no failure.
    maxEventLoopDelay: 0,
  });

  async function call<Body>(
    name: EndpointName,
    { token, body, query, params, headers }: CallInput = {},
  ): Promise<TestResponse<Body>> {
    const { method, path } = ENDPOINTS[name];
    const answer = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params?.[key] ?? '')),
      query: query ?? {},
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson =
      String(answer.headers['content-type']).startsWith('application/json') &&
      answer.headers['content-encoding'] === undefined;
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : undefined) as Body,
      raw: answer.rawPayload,
      headers: answer.headers,
    };
  }

  async function account(name: string): Promise<TestPerson> {
    const person = { uid: `uid-${name}`, email: `${name}@people.test` };
    return { ...person, token: await tokens.issue(person), id: '', username: name };
  }

  return {
    app,
    pool: database.pool,
    databaseUrl: database.url,
    db,
    tokens,
    call,
    account,
    async member(username, { isAdmin = false } = {}) {
      const person = await account(username);
      const { id } = await userRepository(db).insert({
        authUid: person.uid,
        email: person.email,
        emailLower: person.email,
        username,
        name: `Name of ${username}`,
        isAdmin,
      });
      return { ...person, id };
    },
    async component(author, { score, ...options } = {}) {
      const { status, body } = await call<{ message: string; component: { _id: string } }>('createComponent', {
        token: author.token,
        body: { category: 'Button', language: ['HTML', 'CSS'], code: { html: '<button>Press</button>' }, ...options },
      });
      if (status !== 200) throw new Error(`The component was not created: ${status} ${body.message}`);
      const id = body.component._id;
      if (score !== undefined) {
        await transaction(db, async (tx) => {
          const locked = await componentRepository(tx).lock([id]);
          await verificationRepository(tx).publish(locked, [{ componentId: id, score }]);
        });
      }
      return id;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
