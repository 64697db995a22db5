import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/layout.ts';
import { stopAnnouncement, subscribeToStops } from './stopAnnouncement.ts';

/**
 * The page's live region for stopped previews. Always in the document, because a region that is inserted with its text
 * is not announced.
 */
export function StopAnnouncer() {
  const { text, number } = useSyncExternalStore(subscribeToStops, stopAnnouncement, stopAnnouncement);
  return (
    <VisuallyHidden aria-live="polite">
      <span key={number}>{text}</span>
    </VisuallyHidden>
  );
}
