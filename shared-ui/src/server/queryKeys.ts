import type { ComponentQuery } from '@keyframe/contracts/api/component';

/**
 * The keys of queries that two or more applications read or change; the keys of a remote's own queries are beside its
 * hooks. `viewer` is the requesting account (null for a visitor): it decides `liked` and the visibility of unverified
 * components, so the responses of two accounts must not mix.
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
