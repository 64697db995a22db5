import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { isId } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { pictureRepository } from './pictureRepository.ts';

export function pictureRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'getPicture', {
    summary: "A profile's uploaded picture",
    rate: 'read',
    async handle({ db, params, query, request, reply }) {
      const picture = isId(params.userId) ? await pictureRepository(db).ofUser(params.userId) : undefined;
      if (!picture) throw new ApiError('not_found', 'There is no picture here');
      const etag = `"${picture.etag}"`;
      reply
        .header('etag', etag)
        .header(
          'cache-control',
          query.v === picture.etag ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
        )
        // When opened directly it is only an image, whatever else its bytes may parse as.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(picture.mime).send(picture.bytes);
    },
  });
}
