import { useReducedMotion } from './useReducedMotion.ts';

/** Whether the visitor wants less motion or less data: a poster does then. */
export function useWantsLess(): boolean {
  const lessMotion = useReducedMotion();
  // A server has no navigator, and only Chromium says whether data is saved.
  const { connection } = (globalThis.navigator ?? {}) as Partial<Navigator> & { connection?: { saveData?: boolean } };
  return lessMotion || connection?.saveData === true;
}
