import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RELEASE_COUNTS_PATH, type ReleaseCounts as Response } from '@keyframe/contracts/releaseCounts';
import type { Metrics } from './metrics.ts';
import type { ReleaseCounts } from './releaseCounts.ts';

const Query = z.object({ hours: z.coerce.number().int().min(1).max(720).default(24) });

/**
 * `/metrics` for Prometheus, and the counts of releases for `keyframe watch`, on a separate listener: only operators
 * should read them.
 */
export function createMetricsServer({
  metrics: { registry },
  releaseCounts,
}: {
  metrics: Metrics;
  releaseCounts: Pick<ReleaseCounts, 'since'>;
}): FastifyInstance {
  const server = fastify();
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  server.get(RELEASE_COUNTS_PATH, async ({ query }, reply) => {
    const asked = Query.safeParse(query);
    if (!asked.success) return reply.code(400).send({ message: 'hours must be from 1 to 720' });
    const from = new Date(Date.now() - asked.data.hours * 3_600_000);
    return { counts: await releaseCounts.since(from) } satisfies z.infer<typeof Response>;
  });
  return server;
}
