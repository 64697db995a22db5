import { decideAccess, type Viewer } from '../routing/access.ts';
import { matchPage } from '../routing/matchPage.ts';
import type { Plan } from '../plan/plan.ts';
import { ensureRemote } from './useRemote.ts';

/** Prefetches the remote of a page, if the user may open it; otherwise loads nothing. */
export function prefetchPage(plan: Plan, pathname: string, viewer: Viewer): void {
  const page = matchPage(plan, pathname);
  if (!page || !('remote' in page) || decideAccess(page.access, viewer) !== 'granted') return;
  // The loader reports the failure, and opening the page tries again.
  ensureRemote(plan, page.remote).catch(() => undefined);
}
