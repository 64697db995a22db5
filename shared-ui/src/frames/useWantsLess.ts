import { useReducedMotion } from './useReducedMotion.ts';

/** Whether the visitor wants less motion or less data: a poster does then. */
export function useWantsLess(): boolean {
  const lessMotion = useReducedMotion();
  const { connection } = globalThis.navigator as Navigator & { connection?: { saveData?: boolean } };
  return lessMotion || connection?.saveData === true;
}
