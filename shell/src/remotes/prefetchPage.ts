import { decideAccess, type Viewer } from '../routing/access.ts';
import { matchPage } from '../routing/matchPage.ts';
import type { Plan } from '../plan/plan.ts';
import { ensureRemote } from './useRemote.ts';

/** Begins to load the remote that shows a page, if this person may open it; nothing of it is loaded otherwise. */
export function prefetchPage(plan: Plan, pathname: string, viewer: Viewer): void {
  const page = matchPage(plan, pathname);
  if (!page || !('remote' in page) || decideAccess(page.access, viewer) !== 'granted') return;
  // A failure is reported by the loader and tried again when the page is opened.
  ensureRemote(plan, page.remote).catch(() => undefined);
}
