import type { FastifyInstance } from 'fastify';
import { serveCall } from '../access/serveCall.ts';
import { suggest } from './suggest.ts';

export function suggestionRoutes(app: FastifyInstance): void {
  serveCall(app, 'getSuggestions', {
    summary: 'What a search that is being typed may mean',
    rate: 'read',
    handle: ({ db, query, caller }) => suggest(query.q, { authorsOnly: !caller.identity, db }),
  });
}
