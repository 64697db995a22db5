import type {
  CollectionItem,
  CollectionsResponse,
  MemberCollectionsResponse,
} from '@keyframe/contracts/api/collection';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** A collection with the first page of its items. */
export function useCollection(id: string) {
  return useQuery({
    queryKey: ['collections', 'one', id, useViewer()],
    queryFn: ({ signal }) => request('getCollection', { params: { collectionId: id }, signal }),
    // The same collection as a visitor sees it, while the viewer's own response loads.
    placeholderData: (previous) => (previous?.collection._id === id ? previous : undefined),
  });
}

/** A later page of its items. `after`: `next` of the page before. */
export function useMoreItems(id: string, after: string) {
  return useQuery({
    queryKey: ['collections', 'items', id, after, useViewer()],
    queryFn: ({ signal }) => request('getCollection', { params: { collectionId: id }, query: { after }, signal }),
  });
}

/** The key of all items of a collection, which its owner arranges. */
export const allItemsKey = (id: string, viewer: string | null) => ['collections', 'all', id, viewer] as const;

/** All items of a collection, at most LIMITS.collectionItems. */
export function useAllItems(id: string) {
  return useQuery({
    queryKey: allItemsKey(id, useViewer()),
    queryFn: async ({ signal }) => {
      const items: CollectionItem[] = [];
      let next: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof request<'getCollection'>>> = await request('getCollection', {
          params: { collectionId: id },
          query: next === null ? {} : { after: next },
          signal,
        });
        items.push(...page.items);
        next = page.next;
      } while (next !== null);
      return items;
    },
  });
}

/** A page of a member's collections: the public ones, and all of them for the member. */
export function useMemberCollections(username: string, after?: string) {
  return useQuery<MemberCollectionsResponse>({
    queryKey: ['collections', 'by', username, after ?? null, useViewer()],
    queryFn: ({ signal }) =>
      request('getMemberCollections', { params: { username }, query: after === undefined ? {} : { after }, signal }),
    enabled: username !== '',
  });
}

/** A page of the collections that the signed-in member follows. */
export function useFollowedCollections(after?: string) {
  const viewer = useViewer();
  return useQuery<CollectionsResponse>({
    queryKey: ['collections', 'followed', after ?? null, viewer],
    queryFn: ({ signal }) => request('getFollowedCollections', { query: after === undefined ? {} : { after }, signal }),
    enabled: viewer !== null,
  });
}

/** The signed-in member's collections, and which of them contain a component. */
export function useOwnCollections(componentId: string) {
  const viewer = useViewer();
  return useQuery({
    queryKey: ['collections', 'own', componentId, viewer],
    queryFn: async ({ signal }) => (await request('getOwnCollections', { query: { componentId }, signal })).collections,
    enabled: viewer !== null,
  });
}
