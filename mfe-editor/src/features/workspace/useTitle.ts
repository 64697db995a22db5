import { useEffect } from 'react';

/** Titles the page after what is open on it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Keyframe`;
  }, [title]);
}
