/**
 * The Auth emulator's paths on the shell's origin. The Firebase SDK ignores a path in the emulator's address, so the
 * shell's own origin has to answer them. What passes here is on the disk before the browser hears of it.
 */
import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthEmulator } from './startAuthEmulator.ts';

/**
 * The paths that browsers may use. Everything else of the emulator is not here: neither its administration nor the
 * pages of its own for a sign-in by popup (`/emulator/auth/`), which write the names of accounts into their HTML as they
 * are, and so would run a stranger's script on the shell's origin.
 */
const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  // The links in the emulator's mails (a new password, a confirmed address).
  '/emulator/action',
] as const;

/** Calls that change no account. Any other is taken to have changed one. */
const READING = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(lookup|createAuthUri)$/,
  /^\/identitytoolkit\.googleapis\.com\/v1\/(projects|recaptchaParams)$/,
  /^\/identitytoolkit\.googleapis\.com\/v2\/(recaptchaConfig|passwordPolicy)$/,
  /^\/securetoken\.googleapis\.com\//,
] as const;

/** Calls after which the emulator may have a mail for somebody. */
const MAILING = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(sendOobCode|update)$/;

/** An error in the form that the Firebase SDK reads. */
const unavailable = (message: string): object => ({ error: { code: 503, message, status: 'UNAVAILABLE' } });

const refused = (origin: string): object => ({
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
  // Not HEAD: the links in mails do their work for it too.
  if (request.method === 'OPTIONS') return false;
  const path = pathOf(request);
  return !READING.some((pattern) => pattern.test(path));
}

/**
 * The proxy in front of an emulator, as a plugin for the server of the shell's origin.
 *
 * It takes `Authorization` off every request, because the emulator knows its administrator by a fixed word in that
 * header and any page in the browser could say it. Pages of other origins than `pageOrigins` it answers 403: the
 * emulator itself would let each of them sign in as whoever they like. After a call that may have changed accounts it saves them, and
 * answers 503 if that fails.
 *
 * @param mailed is called when the emulator may have a mail for somebody, before the browser hears that it was sent
 */
export function authProxy(
  emulator: Pick<AuthEmulator, 'origin' | 'store'>,
  pageOrigins: readonly string[],
  mailed: () => Promise<void> = () => Promise.resolve(),
): FastifyPluginAsync {
  return async (server) => {
    await server.register(replyFrom, { base: emulator.origin, disableRequestLogging: true });
    // Bodies go through as they come, whatever they are.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      stream: NodeJS.ReadableStream,
    ): Promise<void> => {
      try {
        if (changesAccounts(request) && reply.statusCode < 400) await emulator.store.save();
      } catch (error) {
        stream.resume(); // To its end, unread, so that its connection can serve the next request.
        server.log.error(error, 'Accounts could not be saved');
        for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('content-')) reply.removeHeader(name);
        return void reply.code(503).send(unavailable('ACCOUNTS_NOT_SAVED : The change could not be saved. Try again.'));
      }
      if (MAILING.test(pathOf(request)) && reply.statusCode < 400) await mailed();
      reply.send(stream);
    };

    server.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined) return;
      if (!pageOrigins.includes(origin)) return reply.code(403).send(refused(origin));
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
          // Links in mails name the host that was asked, and are to lead here again.
          rewriteRequestHeaders: (_request, { authorization: _authorization, origin: _origin, ...headers }) => ({
            ...headers,
            host: request.host,
          }),
          onResponse: (_request, _reply, response) => void answer(request, reply, response.stream),
          onError: (_reply, { error }) => {
            server.log.error(error, 'The Auth emulator does not answer');
            reply.code(503).send(unavailable('EMULATOR_UNREACHABLE : The Auth emulator does not answer.'));
          },
        }),
      );
    }
  };
}
