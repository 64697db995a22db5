import { useEffect } from 'react';
import { prefetchHttp } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { useViewer } from '../routing/useViewer.ts';
import { prefetchPage } from './prefetchPage.ts';

/** Prefetches a link's remote, and the HTTP client, on hover and focus, if the user may open its page. */
export function usePrefetch(): void {
  const { plan } = useBoot();
  const viewer = useViewer();

  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      prefetchHttp();
      prefetchPage(plan, link.pathname, viewer);
    };
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [plan, viewer]);
}
