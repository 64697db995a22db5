import { useEffect, useEffectEvent } from 'react';
import { ONBOARDING_PATH } from '@keyframe/contracts/paths';
import { Button, Dialog, Inline } from '@keyframe/shared-ui';
import { toast, useBlocker, useNavigate } from '@keyframe/shared-ui/platform';
import type { DraftSession } from '../drafts/useDraft.ts';

export interface LeaveGuardProps {
  session: Pick<DraftSession, 'dirty' | 'keeping' | 'flush'>;
  /** The editor's address, for the link back. */
  address: string;
  /** Submitted: leaving loses nothing. */
  done: { readonly current: boolean };
}

/** Milliseconds that the toast offers the link back. */
const RETURN_MS = 6_000;

/**
 * Stores the draft when the author leaves the editor, and shows a toast with a link back. Asks first, on links and on
 * closing the page, only if the draft could not be stored.
 */
export function LeaveGuard({ session: { dirty, keeping, flush }, address, done }: LeaveGuardProps) {
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const next = nextLocation.pathname + nextLocation.search;
    // The draft's own address: the end of an import, whose address has a parameter more.
    if (done.current || !dirty || next === address || next === currentLocation.pathname + currentLocation.search)
      return false;
    // The editor's link to create a profile shows that the draft stays, so no toast.
    return !(isStored(keeping) && nextLocation.pathname === ONBOARDING_PATH);
  });
  const blocked = blocker.state === 'blocked';
  const lost = blocked && (keeping === 'failed' || keeping === 'elsewhere');

  const storeAndLeave = useEffectEvent(async () => {
    const state = await flush();
    if (!isStored(state)) return;
    blocker.proceed?.();
    toast.info('Draft saved on this device', {
      action: { label: 'Return', onSelect: () => void navigate(address) },
      stays: RETURN_MS,
    });
  });
  useEffect(() => {
    if (blocked) void storeAndLeave();
  }, [blocked]);

  useEffect(() => {
    if (!dirty || keeping === 'kept') return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!done.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, keeping, done]);

  return (
    <Dialog
      open={lost}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      size="s"
      title="Leave the editor?"
      description="Your changes are not stored on this device and will be lost."
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

function isStored(keeping: DraftSession['keeping']): boolean {
  return keeping === 'kept' || keeping === 'pending';
}
