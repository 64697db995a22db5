import Fastify, { type FastifyInstance } from 'fastify';
import type { FailureReport, Page } from './Renderer.ts';

/** Rendering asks for nothing larger; longer addresses are not of the site. */
const LONGEST_ADDRESS = 2_000;

/**
 * The renderer's listener, behind the server of the site: a GET answers with the page at that address, with 301 when it
 * has another one, or with 503 when the browser shall render it. The page has the nonce's placeholder and must not go out as it is.
 *
 * @param freshFor how long the server of the site may serve a page without asking again, in milliseconds
 */
export function createServer(
  renderer: { page(address: string): Promise<Page | undefined> },
  { freshFor, report }: { freshFor: number; report: (failure: FailureReport) => void },
): FastifyInstance {
  const seconds = Math.floor(freshFor / 1_000);
  const cacheControl = seconds > 0 ? `max-age=${seconds}` : 'no-store';
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_ADDRESS } });
  // Such as for an invalid registry: the visitor gets the shell's page. nginx passes a 500 on.
  server.setErrorHandler((error: Error, request, reply) => {
    report({ address: request.url, remote: undefined, version: undefined, step: 'read', error: error.message });
    return reply.code(503).header('cache-control', 'no-store').send();
  });
  server.get('/_renderer/health', () => ({ status: 'ok' }));
  server.get('/*', async (request, reply) => {
    const page = request.url.length > LONGEST_ADDRESS ? undefined : await renderer.page(request.url);
    if (!page) return reply.code(503).header('cache-control', 'no-store').send();
    void reply.header('cache-control', cacheControl);
    if (page.location !== undefined) return reply.redirect(page.location, page.status);
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
  });
  return server;
}
