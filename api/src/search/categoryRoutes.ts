import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { categoryRepository } from './categoryRepository.ts';

export function categoryRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'getAllCategories', {
    summary: 'The categories',
    rate: 'read',
    async handle({ db }) {
      const rows = await categoryRepository(db).all();
      return { categories: rows.map(({ id, name, componentCounter }) => ({ _id: id, name, componentCounter })) };
    },
  });
}
