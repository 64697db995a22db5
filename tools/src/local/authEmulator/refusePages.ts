import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * Rejects requests from pages: the emulator accepts every origin, and its administrator token is a well-known word. Pages
 * use {@link authProxy}, which strips the Origin header; programs on this machine may send requests directly.
 */
export function refusePages(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!isPageRequest(request)) return listener(request, response);
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        error: {
          code: 403,
          message: 'PAGES_REFUSED : Pages must use the emulator at the origin of the site.',
          status: 'PERMISSION_DENIED',
        },
      }),
    );
  };
}

/**
 * Browsers send no Origin on same-origin requests, and with DNS rebinding any site can be same-origin. So requests with
 * the administrator token (`Authorization`) must use the IP address as Host.
 */
function isPageRequest({ headers }: IncomingMessage): boolean {
  return (
    headers.origin !== undefined ||
    (headers.authorization !== undefined && !/^127\.0\.0\.1(:\d+)?$/.test(headers.host ?? ''))
  );
}
