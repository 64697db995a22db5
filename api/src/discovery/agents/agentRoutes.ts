import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { componentMarkdownPath, LLMS_PATH } from '@keyframe/contracts/siteFiles';
import { rateLimitHooks, writeLimit } from '../../access/rateLimits.ts';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { withApiToken } from '../../access/tokens/callerWithToken.ts';
import { readComponent } from '../../components/readComponents.ts';
import type { Queryable } from '../../database/queryable.ts';
import { ApiError } from '../../http/errors.ts';
import { sendDocument } from '../sendDocument.ts';
import { componentMarkdown } from '@keyframe/code-model/agents/componentMarkdown';
import { llmsText } from './llmsText.ts';
import { mcpServer } from './mcpServer.ts';

/** The address of the MCP server, on the API's origin. */
export const MCP_PATH = '/mcp';

/** Bytes. A draft has up to LIMITS.codeBytes of code, in JSON. */
const MCP_BODY_LIMIT = 512 * 1024;

/** What agents read: the MCP server, /llms.txt, and components as Markdown. */
export function agentRoutes(
  app: FastifyInstance,
  { siteOrigin, publicApiUrl, dataDir, db: primary }: RouteDependencies,
): void {
  const { read } = app.serving;
  const { onRequest } = rateLimitHooks(app, 'read');
  const schema = { hide: true };

  app.get(LLMS_PATH, { schema, onRequest }, (request, reply) =>
    sendDocument(request, reply, {
      type: 'text/plain; charset=utf-8',
      body: llmsText({ siteOrigin, publicApiUrl }),
    }),
  );

  app.get(componentMarkdownPath(':id'), { schema, onRequest }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const component = await read((db) => readComponent(id, { db, viewer: undefined, publicApiUrl }));
    return sendDocument(request, reply, {
      type: 'text/markdown; charset=utf-8',
      body: componentMarkdown(component, siteOrigin),
      modified: new Date(component.updatedAt),
    });
  });

  const countWrite = writeLimit(app);
  const refuseOrigins = async ({ headers: { origin } }: FastifyRequest) => {
    // A page of another site must not use a visitor's network position (DNS rebinding; the handler does not check it).
    if (origin !== undefined && origin !== siteOrigin)
      throw new ApiError('forbidden', 'This origin may not use the MCP server');
  };
  const mcpOptions = {
    schema,
    onRequest: [...onRequest, refuseOrigins],
    preParsing: withApiToken(app),
    bodyLimit: MCP_BODY_LIMIT,
  };
  app.all(MCP_PATH, mcpOptions, async (request, reply) => {
    const { caller } = request;
    reply.hijack();
    const serve = (db: Queryable) => {
      const mcp = { db, publicApiUrl, siteOrigin, dataDir, caller, countWrite: () => countWrite(request) };
      const handler = createMcpHandler(() => mcpServer(mcp), {
        onerror: (error) => request.log.warn(error, 'MCP request rejected'),
      });
      return toNodeHandler(handler)(request.raw, reply.raw, request.body);
    };
    // With a token it may write, and reads what it wrote.
    await (caller.token ? serve(primary) : read(serve));
  });
}
