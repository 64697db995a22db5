import { keepPreviousData, request, useQuery } from '@keyframe/shared-ui/shell';

/** Suggestions for a search text. Pass the debounced text; an empty one sends no request. */
export function useSuggestions(q: string) {
  const text = q.trim();
  return useQuery({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => request('getSuggestions', { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}
