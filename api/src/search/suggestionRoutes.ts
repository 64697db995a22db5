import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { suggest } from './suggest.ts';

export function suggestionRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'getSuggestions', {
    summary: 'Suggestions for a search that is being typed',
    rate: 'read',
    handle: ({ db, query, caller }) => suggest(query.q, { authorsOnly: !caller.identity, db }),
  });
}
