import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { errorBody, FAILURES, type FailureCode } from './errors.ts';

/**
 * How long a connection may keep the server waiting, in milliseconds: what is sent a byte at a time, or never, holds
 * memory and a file descriptor.
 */
export const CONNECTION_LIMITS = {
  /** For all headers of a request. It also ends a connection on which nothing was ever sent. */
  headers: 15_000,
  /** For a whole request: a picture over a slow line fits well. */
  request: 30_000,
  /** In which nothing moves in either direction: somebody who does not read their answer is not waited for. */
  silence: 60_000,
  /** Between two requests. Longer than proxies keep theirs (nginx: 60 s), or one would send a request into a connection that we are closing. */
  keepAlive: 72_000,
  /** How often the first two are looked after. */
  check: 5_000,
} as const;

/** The largest headers taken, in bytes. An ID token has some 1,200. */
const HEADER_LIMIT = 16 * 1024;

/** Those limits, and what is said to whoever is beyond them or speaks no HTTP, as options of Fastify. */
export const connectionOptions: Pick<
  FastifyHttpOptions<RawServerDefault>,
  'http' | 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'clientErrorHandler'
> = {
  http: {
    headersTimeout: CONNECTION_LIMITS.headers,
    connectionsCheckingInterval: CONNECTION_LIMITS.check,
    maxHeaderSize: HEADER_LIMIT,
    // requestRules refuses it, in words.
    requireHostHeader: false,
  },
  requestTimeout: CONNECTION_LIMITS.request,
  connectionTimeout: CONNECTION_LIMITS.silence,
  keepAliveTimeout: CONNECTION_LIMITS.keepAlive,
  clientErrorHandler: refuseConnection,
};

/** What errors of the HTTP parser mean to a caller; all others, that it was no HTTP. */
const PARSER_ERRORS: Record<string, { code: FailureCode; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The headers are too large' },
};

const NO_HTTP = { code: 'validation_failed', message: 'This is not a valid HTTP request' } as const;

/** Answers what never became a request, in the one form of failures, and closes the connection. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // A line that broke has nobody at its end, and what was half answered already cannot be answered differently.
  if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket)) {
    const { code, message } = PARSER_ERRORS[error.code ?? ''] ?? NO_HTTP;
    socket.write(rawResponse(code, message));
  }
  socket.destroy();
}

/** Node's own note of the answer that is on its way on a connection (`_httpMessage`, as its default handler asks). */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
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

/** Expectations other than `100-continue` are refused in the one form of failures; Node would say nothing. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(errorBody('expectation_failed', 'Of expectations only 100-continue is met'));
    response
      .writeHead(FAILURES.expectation_failed, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      })
      .end(body);
  });
}
