import { useEffect } from 'react';
import { Button, Dialog, Inline } from 'shared-ui';
import { useBlocker } from 'shared-ui/platform';
import type { DraftSession } from '../drafts/useDraft.ts';

export interface LeaveGuardProps {
  session: Pick<DraftSession, 'dirty' | 'keeping' | 'flush'>;
  /** An update is what the browser itself asks about, even when its draft is kept: the site still shows the old state. */
  isUpdate: boolean;
  /** Submitted: nothing is asked any more. */
  done: { readonly current: boolean };
}

/** Asks before unsaved work is left, by a link or by closing the page. */
export function LeaveGuard({ session: { dirty, keeping, flush }, isUpdate, done }: LeaveGuardProps) {
  const kept = keeping === 'kept' || keeping === 'pending';
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (done.current || !dirty || currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search) return false;
    // The profile is asked for by the editor itself, which says that the draft stays.
    return !(kept && nextLocation.pathname === '/onboarding');
  });

  useEffect(() => {
    if (!dirty || (keeping === 'kept' && !isUpdate)) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!done.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, keeping, isUpdate, done]);

  const leave = async () => {
    await flush();
    blocker.proceed?.();
  };

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      size="s"
      title="Leave the editor?"
      description={kept ? 'Your draft is kept on this device.' : 'What you changed here is not kept on this device and will be lost.'}
    >
      <Inline $gap={2} $justify="end">
        <Button variant={kept ? 'secondary' : 'danger'} onClick={() => void leave()}>
          Leave
        </Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
      </Inline>
    </Dialog>
  );
}
