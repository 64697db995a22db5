import type { FastifyInstance } from 'fastify';
import type { PageLoad } from '@keyframe/contracts/pageLoad';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import type { KnownReleases } from './knownReleases.ts';

/** Larger than any valid page load, in bytes. */
const BODY_LIMIT = 8 * 1024;

export function pageLoadRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'countPageLoad', {
    summary: "Counts a page load with the versions of its remotes, and a sample's Core Web Vitals",
    bodyLimit: BODY_LIMIT,
    rate: 'pageLoad',
    async handle({ body, reply }) {
      const load = await knownPart(body, app.releases);
      app.metrics.pageLoad(load);
      app.releaseCounts.add(load);
      return reply.code(204).send();
    },
  });
}

/** The page load without the versions that the registry does not name: any client can send them. */
async function knownPart({ remotes }: PageLoad, releases: KnownReleases): Promise<PageLoad> {
  const known: PageLoad['remotes'] = [];
  for (const one of remotes) if (await releases.has(one.remote, one.version)) known.push(one);
  return { remotes: known };
}
