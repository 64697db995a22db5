import replyFrom from '@fastify/reply-from';
import { SITE_FILES_OF_THE_API } from '@keyframe/contracts/siteFiles';
import type { FastifyPluginAsync } from 'fastify';
import { SITE_FILE_UNAVAILABLE } from '../headers/siteFileUnavailable.ts';

/** Proxies the sitemaps, feeds and pictures of the site's origin to the API, as a plugin for the server of the shell's origin. */
export function siteFilesOfTheApi(api: string): FastifyPluginAsync {
  return async (server) => {
    await server.register(replyFrom, { base: api, disableRequestLogging: true });
    for (const entry of SITE_FILES_OF_THE_API) {
      server.get(entry.endsWith('/') ? `${entry}*` : entry.replace('*', ':part'), (request, reply) =>
        reply.from(request.raw.url, {
          // By default a 503 is retried ten times.
          retryDelay: () => null,
          onError: (_reply, { error }) => {
            server.log.error(error, 'API unreachable');
            const { status, retryAfter, message } = SITE_FILE_UNAVAILABLE;
            reply.code(status).header('retry-after', retryAfter).type('text/plain; charset=utf-8').send(message);
          },
        }),
      );
    }
  };
}
