import { useSyncExternalStore } from 'react';

/** The instant of a timeline, in milliseconds. A store: it changes with each frame, and few parts show it. */
export interface Instant {
  get: () => number;
  set: (time: number) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createInstant(initial: number): Instant {
  let time = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => time,
    set: (next) => {
      time = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useInstant({ subscribe, get }: Instant): number {
  return useSyncExternalStore(subscribe, get);
}
