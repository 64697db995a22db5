import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@keyframe/contracts/limits';
import { useAuth } from '../auth/useAuth.ts';
import { queryKeys } from '../server/queryKeys.ts';
import { toast } from '../toast/toast.ts';
import { removeDraft, type DraftEntry } from './drafts.ts';

/** Removes a draft, with an undo in a toast. */
export function useDiscardDraft(): (draft: DraftEntry) => void {
  const queryClient = useQueryClient();
  const account = useAuth(({ user }) => user?.uid ?? '');
  const options = {
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.drafts(account) }),
    onError: () => toast.error('The draft couldn’t be changed. Please try again.'),
  } as const;
  const restore = useMutation({ ...options, mutationFn: (undo: () => Promise<void>) => undo() });
  const remove = useMutation({
    ...options,
    mutationFn: ({ id }: DraftEntry) => removeDraft(id),
    onSuccess: (undo, { name }) => {
      toast.info(`Draft “${name}” discarded`, {
        stays: LIMITS.undoMs,
        action: { label: 'Undo', onSelect: () => restore.mutate(undo) },
      });
    },
  });
  return remove.mutate;
}
