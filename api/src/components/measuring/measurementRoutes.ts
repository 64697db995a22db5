import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { registerEndpoint } from '../../access/registerEndpoint.ts';
import { readMeasurements } from './readMeasurements.ts';

export function measurementRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'getMeasurements', {
    summary: 'What a render worker measured of a component, and its posters',
    rate: 'read',
    handle: ({ db, params: { componentId }, caller }) =>
      readMeasurements(componentId, { db, viewer: caller.member, publicApiUrl }),
  });
}
