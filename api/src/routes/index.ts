import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account.ts';
import { categoryRoutes } from './category.ts';
import { clientReportRoutes } from './clientReport.ts';
import { componentRoutes } from './component.ts';
import { contactRoutes } from './contact.ts';
import type { RouteDependencies } from './dependencies.ts';
import { featuredRoutes } from './featured.ts';
import { followRoutes } from './follow.ts';
import { likeRoutes } from './like.ts';
import { moderationRoutes } from './moderation.ts';
import { notificationRoutes } from './notification.ts';
import { pictureRoutes } from './picture.ts';
import { profileRoutes } from './profile.ts';
import { profileHistoryRoutes } from './profileHistory.ts';
import { statsRoutes } from './stats.ts';
import { suggestionRoutes } from './suggestion.ts';
import { tagRoutes } from './tag.ts';
import { verificationRoutes } from './verification.ts';
import { visitRoutes } from './visit.ts';

/** Serves every call of the table. */
export function registerRoutes(app: FastifyInstance, dependencies: RouteDependencies): void {
  for (const register of [
    profileRoutes,
    profileHistoryRoutes,
    accountRoutes,
    pictureRoutes,
    componentRoutes,
    verificationRoutes,
    moderationRoutes,
    likeRoutes,
    visitRoutes,
    followRoutes,
    featuredRoutes,
    suggestionRoutes,
    categoryRoutes,
    tagRoutes,
    statsRoutes,
    contactRoutes,
    notificationRoutes,
    clientReportRoutes,
  ]) {
    register(app, dependencies);
  }
}
