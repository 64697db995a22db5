import type { DeleteAccountBody } from 'contracts/api/account';
import { api, endAccount, toast, useMutation, useNavigate, useQueryClient } from 'shared-ui/platform';

/** What is said when it is done, by what became of the account at the auth provider. */
const DONE = {
  deleted: 'Your account is deleted',
  // Firebase removes an account only a short while after a sign-in; without a profile it is empty.
  kept: 'Your account and its data are deleted here. Its sign-in could not be removed as well: it is empty, and you are signed out',
} as const;

/** Deletes the member's account, here and at the auth provider, and leads home. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: DeleteAccountBody) => {
      await api.deleteAccount(body);
      // Before the sign-out: nobody is sent away from a page that they may not see any more.
      void navigate('/');
      const end = await endAccount();
      // What was read as this member names them, and shows what is gone.
      queryClient.clear();
      if (end === 'deleted') toast.success(DONE.deleted);
      else toast.info(DONE.kept);
    },
  });
}
