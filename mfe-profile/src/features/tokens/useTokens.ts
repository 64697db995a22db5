import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** The key of the member's API tokens. */
export const TOKENS_KEY = ['tokens'];

/** The member's API tokens, newest first, and the address of the API's documentation. */
export function useTokens() {
  const viewer = useViewer();
  return useQuery({
    queryKey: [...TOKENS_KEY, viewer],
    queryFn: ({ signal }) => request('getTokens', { signal }),
    enabled: viewer !== null,
  });
}
