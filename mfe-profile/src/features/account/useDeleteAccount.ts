import type { DeleteAccountBody } from '@keyframe/contracts/api/account';
import { endAccount, request, toast, useMutation, useNavigate, useQueryClient } from '@keyframe/shared-ui/platform';

/** The mutation's key: while it runs, unsaved changes of the profile do not matter. */
export const DELETE_ACCOUNT = ['deleteAccount'];

/** The toast when it is done, by what became of the account at the auth provider. */
const DONE = {
  deleted: 'Your account has been deleted',
  // Firebase removes an account only a short while after a sign-in; without a profile it is empty.
  kept: 'Your account and its data have been deleted. Its sign-in couldn’t be removed; it is empty, and you are signed out.',
} as const;

/** Deletes the member's account, here and at the auth provider, and leads home. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DELETE_ACCOUNT,
    mutationFn: async (body: DeleteAccountBody) => {
      await request('deleteAccount', { body });
      // Before the sign-out, which would redirect from a page that needs an account.
      void navigate('/');
      const end = await endAccount();
      // The cache holds what this member was shown, and what is deleted.
      queryClient.clear();
      if (end === 'deleted') toast.success(DONE.deleted);
      else toast.info(DONE.kept);
    },
  });
}
