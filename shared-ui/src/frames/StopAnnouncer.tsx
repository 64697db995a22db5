import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/layout.ts';
import { stopAnnouncement, subscribeToStops } from './stopAnnouncement.ts';

/** The page's one live region for stopped previews. It is there before them: a region that comes with its text is not announced. */
export function StopAnnouncer() {
  const { text, number } = useSyncExternalStore(subscribeToStops, stopAnnouncement);
  return (
    <VisuallyHidden aria-live="polite">
      <span key={number}>{text}</span>
    </VisuallyHidden>
  );
}
