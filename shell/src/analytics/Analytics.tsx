import { useEffect } from 'react';
import { useLocation } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { useChunk } from '../loading/useChunk.ts';
import { useConsent } from './consent.ts';
import { countPage, stopCounting } from './counting.ts';

/** A page view is counted after this time, so that redirects are not. Milliseconds. */
const STAYED = 100;

/** The pattern of an address without a page. */
const NO_PAGE = '(not found)';

const loadConsentBar = async () => (await import('./ConsentBar.tsx')).ConsentBar;

/**
 * Page views and Core Web Vitals, if the deployment has analytics and the visitor has agreed. Otherwise nothing is
 * loaded or sent.
 *
 * @param page the page's path as a pattern (`/profile/:username`), so that no username is sent
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

  const asks = config.analytics !== undefined && !consent;
  const { state } = useChunk(loadConsentBar, asks);
  return asks && state.status === 'loaded' ? <state.Component /> : null;
}
