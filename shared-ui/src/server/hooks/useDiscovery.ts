import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** Component of the day, week and month. `enabled: false` until a panel that shows them opens. */
export function useFeatured({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.featured(useViewer()),
    queryFn: ({ signal }) => api.getFeaturedComponents({ signal }),
    staleTime: 5 * 60_000,
    enabled,
  });
}

/** What a search that is being typed may mean. Pass the text once typing pauses; an empty one asks nothing. */
export function useSuggestions(q: string) {
  const text = q.trim();
  return useQuery({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }) => api.getSuggestions(text, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}
