/**
 * The Auth emulator's paths on the shell's origin. The Firebase SDK ignores a path in the emulator's address, so the
 * shell's origin must serve them. Changes are on disk before the browser gets the response.
 */
import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthEmulator } from './startAuthEmulator.ts';

/**
 * The paths that browsers may use. The emulator's administration is not proxied, nor are its own pages for a sign-in by
 * popup (`/emulator/auth/`): they write account names into their HTML unescaped, which allows XSS on the shell's origin.
 */
const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  // The links in the emulator's mails (a new password, a confirmed address).
  '/emulator/action',
] as const;

/** Requests that change no account. Any other is treated as a change. */
const READING = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(lookup|createAuthUri)$/,
  /^\/identitytoolkit\.googleapis\.com\/v1\/(projects|recaptchaParams)$/,
  /^\/identitytoolkit\.googleapis\.com\/v2\/(recaptchaConfig|passwordPolicy)$/,
  /^\/securetoken\.googleapis\.com\//,
] as const;

/** Requests that may create a mail. */
const MAILING = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(sendOobCode|update)$/;

/** An error in the format of the Firebase SDK. */
const unavailable = (message: string): object => ({ error: { code: 503, message, status: 'UNAVAILABLE' } });

const forbidden = (origin: string): object => ({
  error: {
    code: 403,
    message: `ORIGIN_REFUSED : ${origin} is not an origin of this site.`,
    status: 'PERMISSION_DENIED',
  },
});

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function changesAccounts(request: FastifyRequest): boolean {
  // HEAD counts as a change: links in mails take effect on HEAD, too.
  if (request.method === 'OPTIONS') return false;
  const path = pathOf(request);
  return !READING.some((pattern) => pattern.test(path));
}

/**
 * The proxy in front of an emulator, as a plugin for the server of the shell's origin.
 *
 * It strips `Authorization` from every request, because the emulator's administrator token is a fixed word that any page
 * could send. Pages of origins other than `pageOrigins` get 403, because the emulator lets any page sign in as any user.
 * After a request that may have changed accounts it saves them, and responds with 503 if that fails.
 *
 * @param mailed called when the emulator may have a new mail, before the browser gets the response
 */
export function authProxy(
  emulator: Pick<AuthEmulator, 'origin' | 'store'>,
  pageOrigins: readonly string[],
  mailed: () => Promise<void> = () => Promise.resolve(),
): FastifyPluginAsync {
  return async (server) => {
    await server.register(replyFrom, { base: emulator.origin, disableRequestLogging: true });
    // Bodies are forwarded unparsed.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    const respond = async (
      request: FastifyRequest,
      reply: FastifyReply,
      stream: NodeJS.ReadableStream,
    ): Promise<void> => {
      try {
        if (changesAccounts(request) && reply.statusCode < 400) await emulator.store.save();
      } catch (error) {
        stream.resume(); // Drained, so that its connection can be reused.
        server.log.error(error, 'saving accounts failed');
        for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('content-')) reply.removeHeader(name);
        return void reply.code(503).send(unavailable('ACCOUNTS_NOT_SAVED : The change could not be saved. Try again.'));
      }
      if (MAILING.test(pathOf(request)) && reply.statusCode < 400) await mailed();
      reply.send(stream);
    };

    server.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined) return;
      if (!pageOrigins.includes(origin)) return reply.code(403).send(forbidden(origin));
      reply.header('access-control-allow-origin', origin).header('vary', 'origin');
      if (request.method !== 'OPTIONS') return;
      const wanted = request.headers['access-control-request-headers'] ?? '';
      return reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', wanted)
        .send();
    });

    for (const path of PATHS) {
      server.all(path, (request, reply) =>
        reply.from(request.raw.url, {
          // Links in mails contain the request's host and must point to this proxy.
          rewriteRequestHeaders: (_request, { authorization: _authorization, origin: _origin, ...headers }) => ({
            ...headers,
            host: request.host,
          }),
          onResponse: (_request, _reply, response) => void respond(request, reply, response.stream),
          onError: (_reply, { error }) => {
            server.log.error(error, 'Auth emulator unreachable');
            reply.code(503).send(unavailable('EMULATOR_UNREACHABLE : The Auth emulator does not respond.'));
          },
        }),
      );
    }
  };
}
