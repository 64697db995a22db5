import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentQuery } from '@keyframe/contracts/api/component';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { authSettled, readAuth } from '../../auth/useAuth.ts';
import { request } from '../client.ts';
import { ApiError } from '../ApiError.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** A page of verified components. The previous page stays (`isPlaceholderData`) while the next one loads. */
export function useComponents(query: Partial<ComponentQuery> = {}) {
  return useQuery({
    queryKey: queryKeys.components(query, useViewer()),
    queryFn: ({ signal }) => request('getVerifiedComponents', { query: { ...query, ...CARD_QUERY }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One component with its code. Without one the error is an ApiError with status 404, or 410 when it was removed. */
export function useComponent(id: string) {
  return useQuery({
    queryKey: queryKeys.component(id, useViewer()),
    queryFn: async ({ signal }) => {
      try {
        return (await request('getComponentById', { body: { componentId: id }, signal })).component;
      } catch (error) {
        // An author who reloads their hidden component is a visitor at first, and must not see that there is none.
        const isHidden = error instanceof ApiError && (error.status === 404 || error.status === 410);
        const maybeTheirs = isHidden && readAuth().loading && readAuth().user !== null;
        if (!maybeTheirs) throw error;
        await authSettled();
        return (await request('getComponentById', { body: { componentId: id }, signal })).component;
      }
    },
    // Keeps the response for the previous account until this account's response arrives.
    placeholderData: (previous) => (previous?._id === id ? previous : undefined),
  });
}
