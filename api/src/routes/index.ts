import type { FastifyInstance } from 'fastify';
import { categoryRoutes } from './category.ts';
import { componentRoutes } from './component.ts';
import { contactRoutes } from './contact.ts';
import type { RouteDependencies } from './dependencies.ts';
import { likeRoutes } from './like.ts';
import { pictureRoutes } from './picture.ts';
import { profileRoutes } from './profile.ts';
import { statsRoutes } from './stats.ts';
import { tagRoutes } from './tag.ts';
import { verificationRoutes } from './verification.ts';

/** Serves every call of the table. */
export function registerRoutes(app: FastifyInstance, dependencies: RouteDependencies): void {
  for (const register of [
    profileRoutes,
    pictureRoutes,
    componentRoutes,
    verificationRoutes,
    likeRoutes,
    categoryRoutes,
    tagRoutes,
    statsRoutes,
    contactRoutes,
  ]) {
    register(app, dependencies);
  }
}
