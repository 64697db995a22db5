import { useEffect } from 'react';

/** Titles the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Keyframe`;
  }, [title]);
}
