import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';
import type { PageLoad } from '@keyframe/contracts/pageLoad';
import { WEB_VITALS } from '@keyframe/contracts/releaseSignals';
import type { ReportChannel, ReportPhase } from '@keyframe/contracts/reportLimits';

/** The label for unknown names. */
const OTHER = 'other';

/**
 * Upper bounds of the histogram's buckets, in seconds: most requests take milliseconds; browsers give up after 20 s.
 */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** A finished request, as it is counted. */
interface CountedRequest {
  endpoint: EndpointName | undefined;
  method: string;
  /** Undefined when the client disconnected before the response. */
  status: number | undefined;
  /** Milliseconds. */
  duration: number;
  /** Whether it had an Authorization header. */
  withToken: boolean;
}

/** The metrics of an app (docs/operations.md, "Health, metrics, logs"). */
export interface Metrics {
  readonly registry: Registry;
  requestBegins(): void;
  requestEnds(request: CountedRequest): void;
  /** Its versions must be those of the registry: each is a time series. */
  pageLoad(load: PageLoad): void;
  clientReport(report: { remote: string; channel: ReportChannel; phase: ReportPhase }): void;
}

/**
 * Metrics with their own registry, so that a process can run several apps. Every label has a small, fixed set of
 * values, whatever clients send: each combination is a time series in Prometheus.
 *
 * @param remotes - names that reports are counted by; all others share one label.
 */
export function createMetrics(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  remotes: readonly string[],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'keyframe_requests_total',
    help: 'Finished requests by endpoint and status class; aborted: the client disconnected before the response.',
    labelNames: ['endpoint', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'keyframe_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response.',
    labelNames: ['endpoint'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'keyframe_requests_in_flight',
    help: 'Requests in flight.',
    registers,
  });
  const rateLimited = new Counter({
    name: 'keyframe_rate_limited_total',
    help: 'Responses with status 429, by endpoint.',
    labelNames: ['endpoint'] as const,
    registers,
  });
  const failedSignIns = new Counter({
    name: 'keyframe_failed_sign_ins_total',
    help: 'Requests with an invalid token.',
    registers,
  });
  const clientReports = new Counter({
    name: 'keyframe_client_reports_total',
    help: "Errors reported by visitors' pages, by remote, channel and phase.",
    labelNames: ['remote', 'channel', 'phase'] as const,
    registers,
  });
  const pageLoads = new Counter({
    name: 'keyframe_page_loads_total',
    help: 'Page loads by remote, version and channel; failed: with a fault of that version.',
    labelNames: ['remote', 'version', 'channel', 'outcome'] as const,
    registers,
  });
  const webVitals = new Counter({
    name: 'keyframe_web_vitals_total',
    help: 'Core Web Vitals of a sample of the page loads, by the remote of the page, version, channel and rating.',
    labelNames: ['remote', 'version', 'channel', 'vital', 'rating'] as const,
    registers,
  });
  new Gauge({
    name: 'keyframe_database_connections',
    help: 'Connections of the pool: total, idle, and requests waiting for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  return {
    registry,
    requestBegins: () => inFlight.inc(),
    requestEnds({ endpoint = OTHER, method, status, duration, withToken }) {
      inFlight.dec();
      requests.inc({ endpoint, method, status: status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx` });
      durations.observe({ endpoint }, duration / 1_000);
      if (status === 429) rateLimited.inc({ endpoint });
      if (status === 401 && withToken) failedSignIns.inc();
    },
    pageLoad({ remotes: loaded }) {
      for (const { remote, version, channel, failed, vitals } of loaded) {
        pageLoads.inc({ remote, version, channel, outcome: failed ? 'failed' : 'ok' });
        for (const vital of WEB_VITALS) {
          const rating = vitals?.[vital];
          if (rating) webVitals.inc({ remote, version, channel, vital, rating });
        }
      }
    },
    clientReport: ({ remote, channel, phase }) =>
      clientReports.inc({ remote: remotes.includes(remote) ? remote : OTHER, channel, phase }),
  };
}

/** Adds Prometheus's default metrics, of the process and of Node. Call once per process. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
