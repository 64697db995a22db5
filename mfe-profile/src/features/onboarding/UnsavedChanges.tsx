import { useEffect } from 'react';
import { Button, Dialog, Inline } from '@keyframe/shared-ui';
import { useBlocker, useQueryClient } from '@keyframe/shared-ui/platform';
import { DELETE_ACCOUNT } from '../account/useDeleteAccount.ts';

/** Asks before the user leaves a form with unsaved changes, by a link or by closing the page. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: () => boolean }) {
  const queryClient = useQueryClient();
  // Deleting the account deletes the profile too: there is nothing to lose.
  const wouldLose = () => isUnsaved() && queryClient.isMutating({ mutationKey: DELETE_ACCOUNT }) === 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      size="s"
      title="Leave without saving?"
      description="The changes to your profile are not saved."
    >
      <Inline $gap={2} $justify="end">
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
      </Inline>
    </Dialog>
  );
}
