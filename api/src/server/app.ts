import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { AccessDependencies } from '../access/caller.ts';
import { ResponseCache } from '../access/responseCache.ts';
import { rateLimits } from '../access/rateLimits.ts';
import { onlyRegisteredEndpoints, type ServingDependencies } from '../access/registerEndpoint.ts';
import type { TokenVerifier } from '../access/tokens/identity.ts';
import { apiTokenRepository } from '../account/tokens/apiTokenRepository.ts';
import { NO_REPLICAS, type Replicas } from '../database/index.ts';
import { queryable } from '../database/queryable.ts';
import { readRouting } from '../database/readRouting.ts';
import { browserSecurity } from '../http/browserSecurity.ts';
import { connectionOptions, rejectExpectations } from '../http/connections.ts';
import { documentation } from '../http/documentation.ts';
import { health } from '../http/health.ts';
import { requestRules } from '../http/requestRules.ts';
import { configureZodMessages } from '../http/validationMessages.ts';
import { userRepository } from '../members/userRepository.ts';
import { NO_RELEASES, type KnownReleases } from '../telemetry/knownReleases.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { countReleases, type ReleaseCounts } from '../telemetry/releaseCounts.ts';
import { requestLog } from '../telemetry/requestLog.ts';
import { RequestLogger } from '../telemetry/requestLogger.ts';
import { requestMetrics } from '../telemetry/requestMetrics.ts';
import { OWN_REMOTES, type Config } from './config.ts';
import { errorHandler, sendFailure } from './errorHandler.ts';
import { registerRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Pick<Config, 'rates'>;
    access: AccessDependencies;
    serving: ServingDependencies;
    metrics: Metrics;
    releases: KnownReleases;
    releaseCounts: ReleaseCounts;
  }
}

/** The parts of the API; tests bring their own. */
export interface AppDependencies {
  pool: pg.Pool;
  /** Without it, all reads go to the pool. */
  replicas?: Replicas;
  config: Pick<
    Config,
    'publicApiUrl' | 'publicPreviewUrl' | 'siteOrigins' | 'rates' | 'trustProxy' | 'publicCacheSeconds'
  > &
    Partial<Pick<Config, 'metricsRemotes' | 'dataDir'>>;
  tokens: TokenVerifier;
  /** The versions that page loads are counted of. Without it, none are. */
  releases?: KnownReleases;
  /** No logging without it. */
  log?: FastifyBaseLogger;
  /** The event loop delay, in milliseconds, above which requests are rejected; 0 for no limit. */
  maxEventLoopDelay?: number;
}

/** The body size limit, in bytes. Enough for a profile with a picture of 256 KB in base64. */
const BODY_LIMIT = 1024 * 1024;

/** Above this event loop delay, in milliseconds, the process is overloaded and sheds requests. */
const MAX_EVENT_LOOP_DELAY = 2_000;

/** The format accepted for a browser's request id, so that it is safe to log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The REST API, not listening yet. */
export async function buildApp({
  pool,
  replicas = NO_REPLICAS,
  config,
  tokens,
  releases = NO_RELEASES,
  log,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY,
}: AppDependencies): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(log && {
      loggerInstance: log,
      childLoggerFactory: (parent, bindings, options) => new RequestLogger(parent, bindings, options),
    }),
    // telemetry/requestLog.ts logs requests, without user input.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    ...connectionOptions,
    forceCloseConnections: 'idle',
    // Clients join base and path with or without slashes: `/api/v1//stats/siteCounts/` is accepted.
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    // While the process stops, requests on open connections are served with `Connection: close`.
    return503OnClosing: false,
    // Errors before routing: a path that cannot be decoded.
    frameworkErrors: (error, _request, reply) => {
      sendFailure(reply, error);
    },
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
  });
  // JSON only. Any site's form can send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  rejectExpectations(app);
  configureZodMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const db = queryable(pool);
  app.decorate('config', config);
  app.decorate('access', {
    tokens,
    memberOfAccount: (uid) => userRepository(db).memberOfAccount(uid),
    apiTokens: apiTokenRepository(db),
  });
  app.decorate('serving', {
    db,
    read: readRouting(db, replicas),
    responseCache: new ResponseCache(config.publicCacheSeconds),
  });
  const metrics = createMetrics(pool, config.metricsRemotes ?? OWN_REMOTES);
  app.decorate('metrics', metrics);
  app.decorate('releases', releases);
  const releaseCounts = countReleases(db, app.log);
  app.decorate('releaseCounts', releaseCounts);
  app.addHook('onClose', () => releaseCounts.stop());
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await app.register(requestLog);
  await app.register(requestMetrics, { metrics });
  await app.register(errorHandler);
  await app.register(requestRules);
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelay, exposeStatusRoute: false });
  await app.register(browserSecurity, { siteOrigins: config.siteOrigins });
  await app.register(rateLimits);
  const siteOrigin = siteOriginOf(config);
  await app.register(documentation, { publicApiUrl: config.publicApiUrl, siteOrigin, rates: config.rates });
  await app.register(health, { pool });
  onlyRegisteredEndpoints(app);
  registerRoutes(app, {
    db,
    publicApiUrl: config.publicApiUrl,
    publicPreviewUrl: config.publicPreviewUrl,
    siteOrigin,
    dataDir: config.dataDir,
  });
  return app;
}

/** The site's public address is the first of its origins. */
function siteOriginOf({ siteOrigins: [first] }: Pick<Config, 'siteOrigins'>): string {
  if (first === undefined) throw new Error('The site has no origin');
  return first;
}
