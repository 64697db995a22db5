import { useSyncExternalStore } from 'react';

/** Whether the visitor plays or pauses all previews of this tab; undefined: by the system's motion setting. */
let playing: boolean | undefined;
const listeners = new Set<() => void>();
const read = () => playing;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Plays or pauses all previews of this tab. */
export function playPreviews(play: boolean): void {
  playing = play;
  for (const listener of listeners) listener();
}

/** The choice for all previews; undefined without one. */
export const usePreviewMotion = () => useSyncExternalStore(subscribe, read, () => undefined);
