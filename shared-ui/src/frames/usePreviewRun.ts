import { useId, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import type { RunStatus, StopReason } from './hangRecovery.ts';
import {
  addPreview,
  isShielded,
  previewEntered,
  previewPainted,
  previewStatus,
  runPreviewAgain,
  stopKeyboardThief,
  subscribeToPreviews,
  whyStopped,
} from './previewProcess.ts';

export interface PreviewRunState {
  /** The frame must be mounted exactly while this is `running`. */
  status: RunStatus;
  /** The reason, when it is stopped. */
  stopped: StopReason | undefined;
  /** Reports that the code is painted, or, with `false`, that new code was sent. */
  setPainted: (painted: boolean) => void;
  runAgain: () => void;
  /** Reports that it took the keyboard focus repeatedly (useFocusGuard). */
  stopThief: () => void;
  /** The frame must be covered until `pointerCame` is called. */
  shielded: boolean;
  pointerCame: () => void;
}

/**
 * Registers a preview in the process that all previews of the page share: its frame is removed when that process hangs,
 * and restarts unless it was the cause (HangRecovery). `key` identifies the code; `place` holds the frame.
 */
export function usePreviewRun(place: RefObject<HTMLElement | null>, key?: string): PreviewRunState {
  const id = useId();
  useLayoutEffect(() => {
    const focused = () => place.current?.contains(document.activeElement) === true;
    return addPreview(id, { key, focused });
  }, [id, key, place]);
  // An unregistered preview must not run: its code may be stopped.
  const status = useSyncExternalStore(
    subscribeToPreviews,
    () => previewStatus(id) ?? 'waiting',
    // A frame in the server's HTML runs already.
    (): RunStatus => 'running',
  );
  const shielded = useSyncExternalStore(
    subscribeToPreviews,
    () => isShielded(id),
    () => false,
  );
  return {
    status,
    stopped: whyStopped(id),
    setPainted: (painted) => previewPainted(id, painted),
    runAgain: () => runPreviewAgain(id),
    stopThief: () => stopKeyboardThief(id),
    shielded,
    pointerCame: () => previewEntered(id),
  };
}
