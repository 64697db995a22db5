import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPreviewServer } from '@keyframe/preview/server';
import { tokenVerifier } from './access/tokens/tokenVerifier.ts';
import { eraseDaily } from './components/eraseDeleted.ts';
import { findDocument } from './components/findDocument.ts';
import { findEmbed } from './components/findEmbed.ts';
import { dailySalt } from './social/dailySalt.ts';
import { recordInstall } from './social/recordInstall.ts';
import { migrate, openDatabase } from './database/index.ts';
import { queryable, type Queryable } from './database/queryable.ts';
import { snapshotTransaction } from './database/transaction.ts';
import { listingRepository } from './search/listingRepository.ts';
import { buildApp } from './server/app.ts';
import { ConfigError, misspelt, readConfig, type Config } from './server/config.ts';
import { toApiError } from './server/errorHandler.ts';
import { closeServer } from './server/stopGracefully.ts';
import { seedEmulatorProfiles } from './starter/emulatorProfiles.ts';
import { seedStarter } from './starter/seedStarter.ts';
import { StarterFault } from './starter/starterFiles.ts';
import { createLog } from './telemetry/log.ts';
import { registryReleases } from './telemetry/knownReleases.ts';
import { addProcessMetrics } from './telemetry/metrics.ts';
import { createMetricsServer } from './telemetry/metricsServer.ts';

/** The API process: the API on one port, the preview origin on another, over one database. */

/** What a started process can be asked. */
interface Running {
  /** Says on `/readyz` that it is about to stop, and goes on serving. */
  announceStop(): void;
  /** Finishes what has begun and stops everything, in the reverse order of starting. */
  stop(): Promise<void>;
}

/** Starts everything. */
async function start(config: Config, log: Logger): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  const close = async (server: FastifyInstance) => {
    if (!(await closeServer(server))) log.warn('what had begun was not finished in time and was cut off');
  };
  try {
    const database = await openDatabase({
      dataDir: config.dataDir,
      url: config.databaseUrl,
      readUrls: config.databaseReadUrls,
      log,
    });
    stops.push(() => database.close());
    await migrate(database.pool);
    const db = queryable(database.pool);
    const seeded = await seedStarter(db);
    if (seeded) log.info(seeded, 'the starter collection is in');
    if (config.auth.emulatorHost !== undefined) await seedEmulatorProfiles(db);

    const listing = listTags(db, log);
    stops.push(() => listing);
    stops.push(eraseDaily(db, log));

    const app = await buildApp({
      pool: database.pool,
      replicas: database.replicas,
      config,
      tokens: tokenVerifier(config.auth),
      releases: registryReleases(config.siteFiles, log),
      log,
    });
    if (config.metrics.port !== undefined) {
      addProcessMetrics(app.metrics);
      const metrics = createMetricsServer(app);
      stops.push(() => metrics.close());
      await listen(metrics, 'metrics', config.metrics.port, config.metrics.host, log);
    }
    stops.push(() => close(app));
    // Its status says whether to ask again.
    const asApiError = (error: Error) => {
      throw toApiError(error);
    };
    const saltOf = dailySalt(db);
    const preview = createPreviewServer({
      findDocument: (componentId, revisionId) => findDocument(componentId, revisionId, db).catch(asApiError),
      findEmbed: (componentId, chosen) => findEmbed(componentId, chosen, db).catch(asApiError),
      onEmbed: (componentId, ip) =>
        // The embed is more important than its count.
        void recordInstall({ componentId, target: 'embed', ip, at: new Date() }, { db, saltOf }).catch(
          (error: unknown) => log.error(error, 'embed not counted'),
        ),
      siteOrigins: config.siteOrigins,
      trustProxy: config.trustProxy,
      log,
    });
    stops.push(() => close(preview));
    await listen(app, 'api', config.apiPort, config.host, log);
    await listen(preview, 'preview', config.previewPort, config.host, log);
    return {
      announceStop: () => {
        app.stopping = true;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Tags that a process of the release before has written say nothing of what lists go by (tagListings.ts). The last of its
 * processes is replaced by one that starts, so that all of them are listed then. Nothing waits for it.
 */
async function listTags(db: Queryable, log: Logger): Promise<void> {
  try {
    const tags = await snapshotTransaction(db, (tx) => listingRepository(tx).syncTagListings());
    if (tags > 0) log.info({ tags }, 'tags that the release before has written are listed');
  } catch (error) {
    log.warn(
      { err: error },
      'whether the release before has written tags is not known: operator rebuild-counters lists them',
    );
  }
}

async function listen(server: FastifyInstance, name: string, port: number, host: string, log: Logger): Promise<void> {
  await server.listen({ host, port });
  log.info({ listener: name, port: (server.server.address() as AddressInfo).port }, 'ready');
}

function warnings({ auth: { projectId, emulatorHost }, host }: Config): string[] {
  const noSignIn = emulatorHost === undefined && projectId.startsWith('demo-');
  const exposed = emulatorHost !== undefined && !['localhost', '127.0.0.1', '::1'].includes(host);
  return [
    ...(noSignIn
      ? ['sign-in is unavailable: set FIREBASE_PROJECT_ID, or FIREBASE_AUTH_EMULATOR_HOST for the emulator']
      : []),
    ...(exposed ? [`unsigned tokens are believed while HOST=${host} lets other machines in`] : []),
  ];
}

/** One line for what keeps a server from starting where things are as they should be; undefined for a fault of ours. */
function explain(error: unknown): string | undefined {
  if (error instanceof StarterFault) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what listens there, or set API_PORT or PREVIEW_PORT`;
  if (code === 'EACCES') return `port ${port} may not be used: set API_PORT or PREVIEW_PORT to one above 1023`;
  if (code === 'ECONNREFUSED') return 'the database of DATABASE_URL does not answer: start it, or correct DATABASE_URL';
  return undefined;
}

async function main(): Promise<void> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const log = createLog(config.logLevel);
  for (const warning of [...misspelt(process.env), ...warnings(config)]) log.warn(warning);

  const starting = start(config, log);
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    try {
      const running = await starting;
      running.announceStop();
      await delay(config.stopDelay * 1_000);
      await running.stop();
    } catch (error) {
      // A start that failed has cleaned up after itself and is reported below.
      log.debug({ err: error }, 'stopped');
    }
    process.exit();
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  if (process.connected) process.on('disconnect', () => void stop('the parent process is gone'));

  try {
    await starting;
    // Whoever has forked this process, such as `npm start`, waits for this word.
    process.send?.('ready');
  } catch (error) {
    const reason = explain(error) ?? 'cannot start';
    log.fatal({ err: error }, reason);
    process.stderr.write(`${reason}\n`);
    // A channel to a parent process would keep this one.
    process.exit(1);
  }
}

await main();
