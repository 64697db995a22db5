import { useEffect } from 'react';
import { useLocation } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { useConsent } from './consent.ts';
import { countPage, stopCounting } from './counting.ts';

/** A page counts once it has stayed for so long: one that only sends on elsewhere was not seen. Milliseconds. */
const STAYED = 100;

/** What an address without a page is counted as. */
const NO_PAGE = '(not found)';

/**
 * Page views and Core Web Vitals, where the deployment has analytics and the visitor has agreed to it. Off otherwise:
 * nothing is loaded, nothing is sent.
 *
 * @param page the page's path as a pattern (`/profile/:username`): whose profile it is, is nobody's business
 */
export function Analytics({ page = NO_PAGE }: { page?: string | undefined }) {
  const { config } = useBoot();
  const { pathname } = useLocation();
  const consent = useConsent();

  useEffect(() => {
    if (!config.analytics) return;
    if (consent !== 'granted') return stopCounting();
    const settings = { ...config.auth.firebase, ...config.analytics };
    const timer = setTimeout(() => void countPage(settings, page), STAYED);
    return () => clearTimeout(timer);
  }, [config, consent, page, pathname]);

  return config.analytics && !consent ? <ConsentBar /> : null;
}
