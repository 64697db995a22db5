/** The render worker's process (docs/operations.md). Stops on SIGTERM, SIGINT and when its parent's channel closes. */
import { setPriority } from 'node:os';
import { pino } from 'pino';
import { openDatabase } from '@keyframe/api/database';
import { measurementRepository, newWorkerId, queryable, renderJobRepository } from '@keyframe/api/measuring';
import { Chromium } from './browser/Chromium.ts';
import { measureComponent } from './measuring/measureComponent.ts';
import { createMetrics, metricsServer } from './metrics.ts';
import { PosterStore } from './posters/PosterStore.ts';
import { readSettings } from './settings.ts';
import { Worker } from './Worker.ts';

/** The niceness of the worker and its browser: what serves visitors comes first. */
const NICE = 10;
/** A worker that has begun nothing for so long is stuck, in milliseconds: several times the limit of a component. */
const STUCK = 600_000;

const settings = readSettings(process.env);
setPriority(NICE);
const log = pino({ level: settings.logLevel, name: 'render-worker' });
const database = await openDatabase({ dataDir: settings.dataDir, url: settings.databaseUrl, log, connections: 2 });
const db = queryable(database.pool);
const jobs = renderJobRepository(db);
const posters = new PosterStore(settings.dataDir, settings.posters, jobs);
const metrics = createMetrics(jobs, () => posters.size());
const chromium = new Chromium({ executablePath: settings.chromium, ...settings, onStart: metrics.browserStarted });
const worker = new Worker({
  id: newWorkerId(),
  jobs,
  results: measurementRepository(db),
  posters,
  metrics,
  log,
  measure: (job) =>
    measureComponent(chromium, job, settings.limits, (err, rules) =>
      log.warn({ err, rules, revision: job.revisionId }, 'rules not measured'),
    ),
});

const server = metricsServer(metrics, () => Date.now() - worker.active < STUCK);
if (settings.metrics.port !== undefined) server.listen(settings.metrics.port, settings.metrics.host);

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  worker.stop();
  // What it measures is put back.
  void chromium.kill();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

log.info({ chromium: settings.chromium, sandbox: settings.sandbox }, 'render worker starts');
process.send?.('ready');
await worker.run();
await chromium.kill();
server.close();
await database.close();
process.exit();
