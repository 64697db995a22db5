import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EndpointName } from '@keyframe/contracts/api/endpoints';
import type { ReportPhase } from '@keyframe/contracts/reportLimits';

/** The label of whatever is none of the names known. */
const OTHER = 'other';

/** Upper bounds of the histogram's buckets, in seconds: most calls take some milliseconds; 20 s is when browsers give up. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** A request that is over, as it is counted. */
interface CountedRequest {
  call: EndpointName | undefined;
  method: string;
  /** None when the caller left before it was answered. */
  status: number | undefined;
  /** In milliseconds. */
  duration: number;
  /** Whether it came with a token. */
  withToken: boolean;
}

/** What one app counts, for operators (docs/operations.md, "Health, metrics, logs"). */
export interface Metrics {
  readonly registry: Registry;
  requestBegins(): void;
  requestEnds(request: CountedRequest): void;
  clientReport(report: { remote: string; phase: ReportPhase }): void;
}

/**
 * Metrics with a registry of their own, so that a process may hold many apps. Every label has few values, whatever
 * callers send: each is a line that Prometheus keeps.
 *
 * @param remotes names that reports are counted by; all others are one
 */
export function createMetrics(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  remotes: readonly string[],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'keyframe_requests_total',
    help: 'Requests that are over, by call and class of status; aborted: the caller left before the answer.',
    labelNames: ['call', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'keyframe_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['call'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'keyframe_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const rateLimited = new Counter({
    name: 'keyframe_rate_limited_total',
    help: 'Requests answered with 429, by call.',
    labelNames: ['call'] as const,
    registers,
  });
  const failedSignIns = new Counter({
    name: 'keyframe_failed_sign_ins_total',
    help: 'Requests whose token was not believed.',
    registers,
  });
  const clientReports = new Counter({
    name: 'keyframe_client_reports_total',
    help: "Failures in visitors' pages, as the pages say, by remote and phase.",
    labelNames: ['remote', 'phase'] as const,
    registers,
  });
  new Gauge({
    name: 'keyframe_database_connections',
    help: 'Connections of the pool: all, those that do nothing; and calls that wait for one.',
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
    requestEnds({ call = OTHER, method, status, duration, withToken }) {
      inFlight.dec();
      requests.inc({ call, method, status: status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx` });
      durations.observe({ call }, duration / 1_000);
      if (status === 429) rateLimited.inc({ call });
      if (status === 401 && withToken) failedSignIns.inc();
    },
    clientReport: ({ remote, phase }) =>
      clientReports.inc({ remote: remotes.includes(remote) ? remote : OTHER, phase }),
  };
}

/** Adds what Prometheus calls the default metrics: of the process and of Node. Once a process, for as long as it lives. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
