import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { accountRoutes } from '../account/accountRoutes.ts';
import { tokenRoutes } from '../account/tokens/tokenRoutes.ts';
import { componentRoutes } from '../components/componentRoutes.ts';
import { featuredRoutes } from '../components/featuredRoutes.ts';
import { measurementRoutes } from '../components/measuring/measurementRoutes.ts';
import { posterRoutes } from '../components/measuring/posterRoutes.ts';
import { contactRoutes } from '../contact/contactRoutes.ts';
import { agentRoutes } from '../discovery/agents/agentRoutes.ts';
import { discoveryRoutes } from '../discovery/discoveryRoutes.ts';
import { oembedRoutes } from '../discovery/oembed/oembedRoutes.ts';
import { registryRoutes } from '../discovery/registry/registryRoutes.ts';
import { notificationRoutes } from '../members/notificationRoutes.ts';
import { pictureRoutes } from '../members/pictureRoutes.ts';
import { moderationRoutes } from '../moderation/moderationRoutes.ts';
import { verificationRoutes } from '../moderation/verificationRoutes.ts';
import { profileHistoryRoutes } from '../profiles/profileHistoryRoutes.ts';
import { profileRoutes } from '../profiles/profileRoutes.ts';
import { statsRoutes } from '../profiles/statsRoutes.ts';
import { categoryRoutes } from '../search/categoryRoutes.ts';
import { suggestionRoutes } from '../search/suggestionRoutes.ts';
import { tagRoutes } from '../search/tagRoutes.ts';
import { shareImageRoutes } from '../discovery/shareImages/shareImageRoutes.ts';
import { collectionRoutes } from '../social/collections/collectionRoutes.ts';
import { followRoutes } from '../social/followRoutes.ts';
import { likeRoutes } from '../social/likeRoutes.ts';
import { visitRoutes } from '../social/visitRoutes.ts';
import { clientReportRoutes } from '../telemetry/clientReportRoutes.ts';
import { pageLoadRoutes } from '../telemetry/pageLoadRoutes.ts';

/** Registers every endpoint, and the files for search engines and feed readers. */
export function registerRoutes(app: FastifyInstance, dependencies: RouteDependencies): void {
  for (const register of [
    profileRoutes,
    profileHistoryRoutes,
    accountRoutes,
    tokenRoutes,
    pictureRoutes,
    componentRoutes,
    measurementRoutes,
    posterRoutes,
    verificationRoutes,
    moderationRoutes,
    likeRoutes,
    visitRoutes,
    followRoutes,
    collectionRoutes,
    featuredRoutes,
    suggestionRoutes,
    categoryRoutes,
    tagRoutes,
    statsRoutes,
    contactRoutes,
    notificationRoutes,
    clientReportRoutes,
    pageLoadRoutes,
    shareImageRoutes,
    discoveryRoutes,
    agentRoutes,
    oembedRoutes,
    registryRoutes,
  ]) {
    register(app, dependencies);
  }
}
