import type { FastifyInstance } from 'fastify';
import { posterPath } from '@keyframe/contracts/siteFiles';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { rateLimitHooks } from '../../access/rateLimits.ts';
import { ApiError } from '../../http/errors.ts';
import { componentRepository } from '../componentRepository.ts';
import { posterType, readPoster, revisionOfPoster } from './posterFolder.ts';

/** The name of a poster holds a hash of its bytes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The posters, on the site's own origin, which passes `/posters/` to the API; no endpoints for programs. The revision's
 * unguessable id in the name is what gives access, as for preview documents.
 */
export function posterRoutes(app: FastifyInstance, { dataDir }: RouteDependencies): void {
  app.get<{ Params: { name: string } }>(
    posterPath(':name'),
    { schema: { hide: true }, onRequest: rateLimitHooks(app, 'read').onRequest },
    async ({ params: { name } }, reply) => {
      const revisionId = revisionOfPoster(name);
      const isShown =
        revisionId !== undefined &&
        (await app.serving.read((db) => componentRepository(db).isDocumentRevision(revisionId)));
      const bytes = isShown ? await readPoster(dataDir, name) : undefined;
      if (!bytes) throw new ApiError('not_found', 'There is no such picture');
      return reply
        .headers({ 'cache-control': IMMUTABLE, 'cross-origin-resource-policy': 'cross-origin' })
        .type(posterType(name))
        .send(bytes);
    },
  );
}
