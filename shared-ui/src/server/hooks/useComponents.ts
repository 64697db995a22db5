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

/** One component with its code. A 404 is an ApiError with status 404. */
export function useComponent(id: string) {
  return useQuery({
    queryKey: queryKeys.component(id, useViewer()),
    queryFn: async ({ signal }) => {
      try {
        return (await request('getComponentById', { body: { componentId: id }, signal })).component;
      } catch (error) {
        // An author who reloads their unverified component is a visitor at first, and must not see a 404.
        const maybeTheirs =
          error instanceof ApiError && error.status === 404 && readAuth().loading && readAuth().user !== null;
        if (!maybeTheirs) throw error;
        await authSettled();
        return (await request('getComponentById', { body: { componentId: id }, signal })).component;
      }
    },
    // Keeps the response for the previous account until this account's response arrives.
    placeholderData: (previous) => (previous?._id === id ? previous : undefined),
  });
}
