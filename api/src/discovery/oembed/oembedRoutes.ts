import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OEMBED_FORMATS, OEMBED_PATH, type OembedFormat } from '@keyframe/contracts/siteFiles';
import { rateLimitHooks } from '../../access/rateLimits.ts';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { findEmbed } from '../../components/findEmbed.ts';
import { unknownComponent } from '../../components/readComponents.ts';
import { errorBody } from '../../http/errors.ts';
import { sendDocument } from '../sendDocument.ts';
import { componentAt, oembedResponse, oembedXml, type OembedResponse } from './oembedResponse.ts';

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of pixels')
  .transform(Number)
  .optional();

const OembedQuery = z.object({
  url: z.string('must be the address of a component'),
  format: z.string('must be given once').default('json'),
  maxwidth: pixels,
  maxheight: pixels,
});

/** How a response is written in each format. */
const WRITERS: Record<OembedFormat, { type: string; write: (response: OembedResponse) => string }> = {
  json: { type: 'application/json; charset=utf-8', write: (response) => JSON.stringify(response) },
  xml: { type: 'text/xml; charset=utf-8', write: oembedXml },
};

/**
 * The oEmbed endpoint (oembed.com), through which other sites show a component from a pasted link. Its address is on the
 * site's origin; like the feeds it is not in `ENDPOINTS`. 501 is part of oEmbed, not a failure of the server.
 */
export function oembedRoutes(
  app: FastifyInstance,
  { siteOrigin, publicPreviewUrl }: Pick<RouteDependencies, 'siteOrigin' | 'publicPreviewUrl'>,
): void {
  const { onRequest } = rateLimitHooks(app, 'read');
  app.get(OEMBED_PATH, { schema: { hide: true, querystring: OembedQuery }, onRequest }, async (request, reply) => {
    const { url, format, ...room } = request.query as z.output<typeof OembedQuery>;
    const known = OEMBED_FORMATS.find((one) => one === format);
    if (known === undefined) {
      const message = `format must be one of: ${OEMBED_FORMATS.join(', ')}`;
      return reply.code(501).header('cache-control', 'no-store').send(errorBody('not_implemented', message));
    }
    const at = componentAt(url, siteOrigin);
    const found = at && (await app.serving.read((db) => findEmbed(at.id, {}, db)));
    if (!found) throw unknownComponent();
    const { type, write } = WRITERS[known];
    return sendDocument(request, reply, {
      type,
      body: write(oembedResponse({ ...found, knobs: at.knobs }, room, { siteOrigin, publicPreviewUrl })),
    });
  });
}
