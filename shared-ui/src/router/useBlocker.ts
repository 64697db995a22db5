import { useEffect, useEffectEvent, useState } from 'react';
import { useSiteHistory } from './SiteRouter.tsx';
import type { Transition } from './siteHistory.ts';

/** `proceed` makes the blocked navigation, `reset` stays on the page. */
export type BlockerState =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

/**
 * Blocks navigations by links, code, back and forward while `shouldBlock` returns true. Closing the page needs
 * `beforeunload`.
 */
export function useBlocker(
  shouldBlock: (transition: Pick<Transition, 'currentLocation' | 'nextLocation'>) => boolean,
): BlockerState {
  const history = useSiteHistory();
  const [blocked, setBlocked] = useState<Transition | null>(null);
  const decide = useEffectEvent(shouldBlock);

  useEffect(
    () =>
      history.block((transition) => {
        if (!decide(transition)) return false;
        setBlocked(transition);
        return true;
      }),
    [history],
  );

  if (!blocked) return { state: 'unblocked' };
  return {
    state: 'blocked',
    proceed: () => {
      setBlocked(null);
      blocked.proceed();
    },
    reset: () => setBlocked(null),
  };
}
