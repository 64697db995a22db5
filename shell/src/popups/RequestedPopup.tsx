import { useEffect, useState } from 'react';
import { popupStore, requestPopup, signInFirst, toast } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { decideAccess } from '../routing/access.ts';
import { signInReason } from '../routing/signInReason.ts';
import { useViewer } from '../routing/useViewer.ts';
import { findPopup, type ShellPopups } from './findPopup.ts';
import { PopupLoading } from './PopupStates.tsx';
import { RemotePopup } from './RemotePopup.tsx';

interface RequestedPopupProps {
  name: string;
  own: ShellPopups;
  onClose: () => void;
}

/**
 * The popup of the name `name`. Access is decided before any code of a remote is fetched; without access a user gets a
 * toast, and a visitor the login dialog, which continues to the popup.
 */
export function RequestedPopup({ name, own, onClose: closePopup }: RequestedPopupProps) {
  const { plan } = useBoot();
  const viewer = useViewer();
  // A popup is modal: none is requested for another subject while it is open.
  const [subject] = useState(() => popupStore.getState().subject);
  const popup = findPopup(plan, own, name);
  const verdict = popup && decideAccess(popup.access, viewer);
  const deniedMessage = verdict ? DENIED_MESSAGES[verdict] : UNKNOWN;

  useEffect(() => {
    // One toast per request, even if the effect runs twice.
    if (deniedMessage === undefined || popupStore.getState().requested !== name) return;
    if (deniedMessage === UNKNOWN) console.error(`[popups] No remote in the registry announces the popup "${name}".`);
    closePopup();
    toast.error(deniedMessage);
    if (popup && verdict === 'redirect')
      signInFirst({ reason: signInReason(popup), action: () => requestPopup(popup.name, subject) });
  }, [deniedMessage, name, popup, subject, verdict, closePopup]);

  if (!popup || deniedMessage !== undefined) return null;
  if (verdict === 'pending') return <PopupLoading onClose={closePopup} />;
  return 'remote' in popup ? (
    <RemotePopup key={popup.name} popup={popup} subject={subject} onClose={closePopup} />
  ) : (
    <popup.Popup onClose={closePopup} />
  );
}

const UNKNOWN = 'This isn’t available right now.';

/** The toast for a user without access; 'Login First' is docs/specification.md section 8. */
const DENIED_MESSAGES: Record<ReturnType<typeof decideAccess>, string | undefined> = {
  granted: undefined,
  pending: undefined,
  redirect: 'Login First',
  'not-allowed': 'Not allowed',
  unknown: 'Couldn’t load your profile. Check your connection and try again.',
};
