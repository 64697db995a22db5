import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { errorBody, FAILURES, type FailureCode } from './errors.ts';

/**
 * Timeouts of connections, in milliseconds: a client that sends slowly or not at all occupies memory and a file
 * descriptor.
 */
export const CONNECTION_LIMITS = {
  /** For all headers of a request, and for connections that never send anything. */
  headers: 15_000,
  /** For a whole request. Enough for a picture over a slow connection. */
  request: 30_000,
  /** Without any traffic: closes connections of clients that do not read their response. */
  idle: 60_000,
  /**
   * Between two requests. Longer than proxies use (nginx: 60 s), so that no proxy sends a request on a connection that
   * is being closed.
   */
  keepAlive: 72_000,
  /** How often the first two are checked. */
  check: 5_000,
} as const;

/** The size limit of request headers, in bytes. An ID token takes about 1,200. */
const HEADER_LIMIT = 16 * 1024;

/** The timeouts as options of Fastify, and the response to clients that exceed them or send invalid HTTP. */
export const connectionOptions: Pick<
  FastifyHttpOptions<RawServerDefault>,
  'http' | 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'clientErrorHandler'
> = {
  http: {
    headersTimeout: CONNECTION_LIMITS.headers,
    connectionsCheckingInterval: CONNECTION_LIMITS.check,
    maxHeaderSize: HEADER_LIMIT,
    // requestRules rejects it with a message.
    requireHostHeader: false,
  },
  requestTimeout: CONNECTION_LIMITS.request,
  connectionTimeout: CONNECTION_LIMITS.idle,
  keepAliveTimeout: CONNECTION_LIMITS.keepAlive,
  clientErrorHandler: rejectConnection,
};

/** Messages for HTTP parser errors; all others mean invalid HTTP. */
const PARSER_ERRORS: Record<string, { code: FailureCode; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The headers are too large' },
};

const INVALID_HTTP = { code: 'validation_failed', message: 'This is not a valid HTTP request' } as const;

/** Responds to a request that could not be parsed, in the common error format, and closes the connection. */
function rejectConnection(error: Error & { code?: string }, socket: Socket): void {
  // A reset connection has no reader, and a partly sent response cannot be changed.
  if (socket.writable && error.code !== 'ECONNRESET' && !isResponding(socket)) {
    const { code, message } = PARSER_ERRORS[error.code ?? ''] ?? INVALID_HTTP;
    socket.write(rawResponse(code, message));
  }
  socket.destroy();
}

/** Whether a response is being sent on the connection (`_httpMessage` is what Node's default handler checks). */
function isResponding(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

function rawResponse(code: FailureCode, message: string): string {
  const body = JSON.stringify(errorBody(code, message));
  return [
    `HTTP/1.1 ${FAILURES[code]} ${STATUS_CODES[FAILURES[code]]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Rejects expectations other than `100-continue` in the common error format; Node's default has no body. */
export function rejectExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(errorBody('expectation_failed', 'Only the 100-continue expectation is supported'));
    response
      .writeHead(FAILURES.expectation_failed, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      })
      .end(body);
  });
}
