import autocannon from 'autocannon';
import type { LoadRequest } from './scenarios.ts';

/** What a load came to: milliseconds of an answer, and answers a second. */
export interface Load {
  p50: number;
  p99: number;
  rate: number;
}

/** Sends these requests, again and again, over so many connections for so long. @throws Error when any was refused. */
export async function load(
  origin: string,
  requests: LoadRequest[],
  connections: number,
  seconds: number,
): Promise<Load> {
  // Each connection asks for a part of them: many that ask for the same at once would be one question, and to write down
  // all of them for each connection would be most of what this process does in so short a time.
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
