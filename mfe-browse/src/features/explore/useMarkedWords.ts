import { useEffect, type RefObject } from 'react';

/** The name of their highlight, for `::highlight()`. */
export const FOUND = 'kf-found';

/** Marks the words that a search matched in a list. Its code loads with the first search. */
export function useMarkedWords(list: RefObject<HTMLElement | null>, marks: readonly string[] | undefined): void {
  const key = marks?.join(' ');
  useEffect(() => {
    const element = list.current;
    if (!key || !element) return;
    let end: (() => void) | undefined;
    let isOver = false;
    import('./markWords.ts').then(
      ({ markWords }) => {
        if (!isOver) end = markWords(element, key.split(' '));
      },
      // The list is complete without marks.
      (error: unknown) => console.warn('[browse] The marks of found words did not load.', error),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [list, key]);
}
