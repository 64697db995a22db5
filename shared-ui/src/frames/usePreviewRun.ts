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
  /** The frame is there exactly while this is `running`. */
  status: RunStatus;
  /** Why it is stopped, when it is. */
  stopped: StopReason | undefined;
  /** To be told: its code is painted, or, `false`, it was given new code. */
  setPainted: (painted: boolean) => void;
  runAgain: () => void;
  /** To be told: it took the keyboard again and again (useFocusGuard). */
  stopThief: () => void;
  /** The pointer must be kept from the frame until it was told that it has come. */
  shielded: boolean;
  pointerCame: () => void;
}

/**
 * A preview's part in the process that all previews of the page share: its frame goes when that process hangs, and
 * comes back unless it was to blame (HangRecovery). `key` names the code; `place` holds the frame.
 */
export function usePreviewRun(place: RefObject<HTMLElement | null>, key?: string): PreviewRunState {
  const id = useId();
  useLayoutEffect(() => {
    const focused = () => place.current?.contains(document.activeElement) === true;
    return addPreview(id, { key, focused });
  }, [id, key, place]);
  // Before it is registered it must not run: it may be one that was stopped.
  const status = useSyncExternalStore(subscribeToPreviews, () => previewStatus(id) ?? 'waiting');
  const shielded = useSyncExternalStore(subscribeToPreviews, () => isShielded(id));
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
