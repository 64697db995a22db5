import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * Keeps the pages of a browser away from the emulator, which would let the page of any site in: it answers to every
 * origin, and knows its administrator by a word that everyone knows. Pages go through {@link authProxy}, which sends
 * no Origin on; programs on this machine may come directly.
 */
export function refusePages(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!mayComeFromPage(request)) return listener(request, response);
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        error: {
          code: 403,
          message: 'PAGES_REFUSED : Pages reach the emulator at the origin of the site.',
          status: 'PERMISSION_DENIED',
        },
      }),
    );
  };
}

/**
 * A browser says where a page comes from, but for a page of the very host it asks. By a name that leads to this
 * machine any site can be that host, so administration (`Authorization`) has to ask for the machine by its address.
 */
function mayComeFromPage({ headers }: IncomingMessage): boolean {
  return (
    headers.origin !== undefined ||
    (headers.authorization !== undefined && !/^127\.0\.0\.1(:\d+)?$/.test(headers.host ?? ''))
  );
}
