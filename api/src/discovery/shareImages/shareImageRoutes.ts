import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { shareImagePath } from '@keyframe/contracts/siteFiles';
import { rateLimitHooks } from '../../access/rateLimits.ts';
import { findComponentFacts } from './findComponentFacts.ts';
import { componentPicture, sitePicture } from './pictures.ts';
import { ShareImages, type ShareImage } from './shareImages.ts';

/** A revision never changes, so neither does the picture at its address. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The picture of the site changes with a release. */
const ONE_DAY = 'public, max-age=86400';
/** Until a CDN learns of a new revision. */
const ONE_MINUTE = 'public, max-age=60';

/**
 * The pictures that links to the site show elsewhere (`og:image`). Their addresses are on the site's own origin, which
 * passes `/og/` to the API; they are not endpoints for programs, and not in `ENDPOINTS`.
 */
export function shareImageRoutes(app: FastifyInstance): void {
  const images = new ShareImages();
  const options = () => ({ schema: { hide: true }, onRequest: rateLimitHooks(app, 'read').onRequest });

  app.get<{ Params: { componentId: string; revision: string } }>(
    shareImagePath(':componentId', ':revision'),
    options(),
    async (request, reply) => {
      const { componentId, revision } = request.params;
      const { facts, revisionId } = await app.serving.read((db) => findComponentFacts(componentId, db));
      if (revision !== revisionId) {
        return reply.header('cache-control', ONE_MINUTE).redirect(shareImagePath(componentId, revisionId), 302);
      }
      const image = await images.get(JSON.stringify(facts), () => componentPicture(facts));
      return send(image, IMMUTABLE, request, reply);
    },
  );

  app.get('/og/site.png', options(), async (request, reply) =>
    send(await images.get('site', sitePicture), ONE_DAY, request, reply),
  );
}

function send({ png, etag }: ShareImage, cacheControl: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag, 'cache-control': cacheControl });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type('image/png').send(png);
}
