import type { FastifyInstance } from 'fastify';
import { CategoriesAnswer } from '@keyframe/contracts/api/directory';
import { serveCall } from '../access/serveCall.ts';
import { categoryRepository } from './categoryRepository.ts';

export function categoryRoutes(app: FastifyInstance): void {
  serveCall(app, 'getAllCategories', {
    summary: 'The categories',
    answer: CategoriesAnswer,
    rate: 'read',
    async handle({ db }) {
      const rows = await categoryRepository(db).all();
      return { categories: rows.map(({ id, name, componentCounter }) => ({ _id: id, name, componentCounter })) };
    },
  });
}
