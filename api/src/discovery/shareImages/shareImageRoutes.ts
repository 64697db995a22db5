import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { shareImagePath } from '@keyframe/contracts/siteFiles';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { posterAsPng } from '../../components/measuring/posterAsPng.ts';
import { readPoster } from '../../components/measuring/posterFolder.ts';
import { rateLimitHooks } from '../../access/rateLimits.ts';
import { findComponentFacts } from './findComponentFacts.ts';
import { componentPicture, sitePicture } from './pictures.ts';
import { ShareImages, type ShareImage } from './shareImages.ts';

/** A revision never changes, nor does its poster, whose hash is in the address. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The picture of the site changes with a release. */
const ONE_DAY = 'public, max-age=86400';
/** Until a CDN learns of a new revision, or of a poster. */
const ONE_MINUTE = 'public, max-age=60';

/**
 * The pictures that links to the site show elsewhere (`og:image`). Their addresses are on the site's own origin, which
 * passes `/og/` to the API; they are not endpoints for programs, and not in `ENDPOINTS`.
 */
export function shareImageRoutes(app: FastifyInstance, { dataDir }: RouteDependencies): void {
  const images = new ShareImages();
  const options = () => ({ schema: { hide: true }, onRequest: rateLimitHooks(app, 'read').onRequest });

  for (const path of [
    shareImagePath(':componentId', ':revision'),
    '/og/component/:componentId/:revision/:poster.png',
  ]) {
    app.get<{ Params: { componentId: string } }>(path, options(), async (request, reply) => {
      const { componentId } = request.params;
      const { facts, revisionId, poster } = await app.serving.read((db) => findComponentFacts(componentId, db));
      const current = shareImagePath(componentId, revisionId, poster);
      if (request.url.split('?')[0] !== current)
        return reply.header('cache-control', ONE_MINUTE).redirect(current, 302);
      const found = poster === undefined ? undefined : await readPoster(dataDir, poster);
      const image = await images.get(JSON.stringify([facts, found && poster]), async () =>
        componentPicture(facts, found && (await posterAsPng(found))),
      );
      const isWhole = found !== undefined || poster === undefined;
      return send(image, isWhole ? IMMUTABLE : ONE_MINUTE, request, reply);
    });
  }

  app.get('/og/site.png', options(), async (request, reply) =>
    send(await images.get('site', sitePicture), ONE_DAY, request, reply),
  );
}

function send({ png, etag }: ShareImage, cacheControl: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag, 'cache-control': cacheControl });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type('image/png').send(png);
}
