import autocannon from 'autocannon';
import type { LoadRequest } from './scenarios.ts';

/** The result of a load: latency in milliseconds, and responses per second. */
export interface Load {
  p50: number;
  p99: number;
  rate: number;
}

/**
 * Sends these requests repeatedly over several connections for a duration.
 * @throws Error when any failed.
 */
export async function load(
  origin: string,
  requests: LoadRequest[],
  connections: number,
  seconds: number,
): Promise<Load> {
  // Each connection sends its share: concurrent requests for the same thing would be coalesced, and serializing all
  // requests for each connection would be most of the work of a short load.
  const share = Math.ceil(requests.length / connections);
  let begun = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: requests.slice(0, 1) as autocannon.Request[],
    setupClient: (client) => {
      const from = (begun++ * share) % requests.length;
      client.setRequests(requests.slice(from, from + share) as autocannon.Request[]);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${requests[0]?.path} failed`);
  return { p50: result.latency.p50, p99: result.latency.p99, rate: result.requests.average };
}
