import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RenderJobRepository } from '@keyframe/api/measuring';
import type { ComponentFailure } from './browser/failure.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const SECONDS = [0.5, 1, 2, 3, 5, 8, 13, 20, 30, 60];

/** The metrics of a worker (docs/operations.md). */
export interface Metrics {
  readonly registry: Registry;
  /** @param seconds how long it took */
  measured(seconds: number): void;
  failed(kind: ComponentFailure['kind'], seconds: number): void;
  browserStarted(): void;
}

export function createMetrics(jobs: Pick<RenderJobRepository, 'state'>, posterBytes: () => Promise<number>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'keyframe_render_queue_length',
    help: 'Revisions that wait for a render worker, those in work included.',
    registers,
    async collect() {
      this.set((await jobs.state()).length);
    },
  });
  new Gauge({
    name: 'keyframe_render_oldest_job_seconds',
    help: 'The age of the oldest job in the queue.',
    registers,
    async collect() {
      this.set((await jobs.state()).oldest);
    },
  });
  new Gauge({
    name: 'keyframe_render_posters_bytes',
    help: 'The size of the folder of posters.',
    registers,
    async collect() {
      this.set(await posterBytes());
    },
  });
  const measured = new Counter({
    name: 'keyframe_render_measured_total',
    help: 'Revisions measured.',
    registers,
  });
  const failed = new Counter({
    name: 'keyframe_render_failed_total',
    help: 'Attempts that failed, by what the component did.',
    labelNames: ['kind'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'keyframe_render_seconds',
    help: 'Time for one component.',
    buckets: SECONDS,
    registers,
  });
  const browsers = new Counter({
    name: 'keyframe_render_browsers_total',
    help: 'Starts of Chromium.',
    registers,
  });
  return {
    registry,
    measured(time) {
      measured.inc();
      seconds.observe(time);
    },
    failed(kind, time) {
      failed.inc({ kind });
      seconds.observe(time);
    },
    browserStarted: () => browsers.inc(),
  };
}

/** `/metrics` for Prometheus, and `/healthz`, on a listener for operators. */
export function metricsServer({ registry }: Metrics, isHealthy: () => boolean): Server {
  return createServer((request, response) => {
    if (request.url === '/healthz') {
      const healthy = isHealthy();
      response.writeHead(healthy ? 200 : 503, { 'content-type': 'text/plain' }).end(healthy ? 'ok\n' : 'stuck\n');
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(503, { 'content-type': 'text/plain' }).end(`${String(error)}\n`),
    );
  });
}
