import type { ContactMessageQuery, DecisionQuery } from '@keyframe/contracts/api/admin';
import type { ComponentQuery, QueueQuery } from '@keyframe/contracts/api/component';

/**
 * The key of everything in the query cache, in one place. `viewer` is the account that asked (null for a visitor):
 * it decides what `liked` says and what is shown of unverified work, so answers of two accounts never mix.
 */
export const queryKeys = {
  components: (query: Partial<ComponentQuery>, viewer: string | null) =>
    ['components', 'verified', query, viewer] as const,
  unverified: (query: Partial<QueueQuery>, viewer: string | null) =>
    ['components', 'unverified', query, viewer] as const,
  component: (id: string, viewer: string | null) => ['component', id, viewer] as const,
  categories: ['categories'] as const,
  topTags: ['topTags'] as const,
  topUsers: (kind: TopUsersKind) => ['topUsers', kind] as const,
  siteCounts: ['siteCounts'] as const,
  profile: (username: string, viewer: string | null) => ['profile', 'byUsername', username, viewer] as const,
  publicProfile: (username: string, viewer: string | null) => ['profile', 'public', username, viewer] as const,
  featured: (viewer: string | null) => ['components', 'featured', viewer] as const,
  liked: (userId: string, page: number, viewer: string | null) =>
    ['components', 'liked', userId, page, viewer] as const,
  suggestions: (q: string) => ['suggestions', q] as const,
  stats: (userId: string, days: number) => ['profile', 'stats', userId, days] as const,
  activity: (userId: string) => ['profile', 'activity', userId] as const,
  notifications: (viewer: string | null) => ['notifications', viewer] as const,
  decisions: (query: Partial<DecisionQuery>) => ['decisions', query] as const,
  contactMessages: (query: Partial<ContactMessageQuery>) => ['contactMessages', query] as const,
  drafts: (uid: string) => ['drafts', uid] as const,
  ownProfile: (uid: string | null) => ['profile', 'own', uid] as const,
};

/** The three top-user lists (docs/specification.md section 7). */
export type TopUsersKind = 'components' | 'followers' | 'likes';
