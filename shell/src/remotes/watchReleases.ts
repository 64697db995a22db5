import type { QueryClient } from '@keyframe/shared-ui/shell';
import type { Plan } from '../plan/plan.ts';

/** Minimum time between two checks of a tab, in milliseconds. */
const PAUSE = 300_000;

/** Checks for a newer version whenever the user returns to this tab. The code for it comes with the first return. */
export function watchReleases(plan: Plan, queryClient: QueryClient): void {
  let next = 0;
  const check = () => {
    if (document.hidden || Date.now() < next) return;
    next = Date.now() + PAUSE;
    import('./reloadOffer.ts')
      .then(({ offerReload }) => offerReload(plan, queryClient))
      .catch((error: unknown) => console.warn('[releases]', error));
  };
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
}
