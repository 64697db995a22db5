import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/useAuth.ts';
import { queryKeys } from '../server/queryKeys.ts';
import { listDrafts } from './drafts.ts';

/** The drafts of the signed-in account on this device. Read on every mount, also offline. */
export function useDrafts() {
  const account = useAuth((auth) => auth.user?.uid);
  return useQuery({
    queryKey: queryKeys.drafts(account ?? ''),
    queryFn: listDrafts,
    enabled: account !== undefined,
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  });
}
