import type { ComponentQuery } from '@keyframe/contracts/api/component';

/**
 * The keys of the queries that two applications or more make or change; those of a remote's own are beside its hooks. `viewer` is the account that asked (null for a visitor):
 * it decides what `liked` says and what is shown of unverified work, so answers of two accounts never mix.
 */
export const queryKeys = {
  components: (query: Partial<ComponentQuery>, viewer: string | null) =>
    ['components', 'verified', query, viewer] as const,
  component: (id: string, viewer: string | null) => ['component', id, viewer] as const,
  categories: ['categories'] as const,
  topTags: ['topTags'] as const,
  topUsers: (kind: TopUsersKind) => ['topUsers', kind] as const,
  siteCounts: ['siteCounts'] as const,
  featured: (viewer: string | null) => ['components', 'featured', viewer] as const,
  drafts: (uid: string) => ['drafts', uid] as const,
  ownProfile: (uid: string | null) => ['profile', 'own', uid] as const,
};

/** The three top-user lists (docs/specification.md section 7). */
export type TopUsersKind = 'components' | 'followers' | 'likes';
