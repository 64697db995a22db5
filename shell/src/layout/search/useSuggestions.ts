import { keepPreviousData, request, useQuery } from '@keyframe/shared-ui/shell';

/** What a search that is being typed may mean. Pass the text once typing pauses; an empty one asks nothing. */
export function useSuggestions(q: string) {
  const text = q.trim();
  return useQuery({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => request('getSuggestions', { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}
