import type { DeleteAccountBody } from '@keyframe/contracts/api/account';
import { endAccount, request, toast, useMutation, useNavigate, useQueryClient } from '@keyframe/shared-ui/platform';

/** The mutation's key: unsaved changes of the profile are irrelevant while it runs. */
export const DELETE_ACCOUNT = ['deleteAccount'];

/** The toast by the result of the deletion at the auth provider. */
const DONE = {
  deleted: 'Your account has been deleted',
  // Firebase deletes an account only shortly after a sign-in; without a profile it is empty.
  kept: 'Your account and its data have been deleted. Its sign-in couldn’t be removed; it is empty, and you are signed out.',
} as const;

/** Deletes the member's account, here and at the auth provider, and redirects home. */
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
      // The cache holds the member's data, which is deleted.
      queryClient.clear();
      if (end === 'deleted') toast.success(DONE.deleted);
      else toast.info(DONE.kept);
    },
  });
}
