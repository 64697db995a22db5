import type { PageData } from '@keyframe/contracts/pageData';
import { RENDER_COOKIE, RENDER_IN_BROWSER } from '@keyframe/contracts/renderCookie';
import { isValidElement, type ComponentType } from 'react';
import type { Plan } from '../plan/plan.ts';
import { pageRoute } from './modulePages.ts';
import { ensureRemote } from './useRemote.ts';

/**
 * Loads the code of the page that the server has rendered, so that React takes over its HTML in one go: a part that is
 * still loading then would be rendered again with the first change around it.
 *
 * @returns whether this browser can take it over: it shall have the same version (not in a canary, none chosen), and
 *   that has loaded
 */
export async function prepareRendered(plan: Plan, rendered: PageData['rendered']): Promise<boolean> {
  if (rendered === null) return true;
  const { remote, version } = rendered;
  if (plan[remote]?.candidates[0]?.version !== version) {
    renderNextPages();
    return false;
  }
  try {
    const { identity, module } = await ensureRemote(plan, remote);
    if (identity.version !== version) return false;
    await loadPage(pageRoute(module, location.pathname)?.element);
    return true;
  } catch {
    // Reported by the loader. The page shows the failure.
    return false;
  }
}

/** Seconds. A canary that has become stable since is rendered by the server again after it. */
const RENDERS_FOR = 60 * 60;

/** The server's HTML is of no use to this browser: the next pages come without it. */
function renderNextPages(): void {
  document.cookie = `${RENDER_COOKIE}=${RENDER_IN_BROWSER}; Path=/; Max-Age=${RENDERS_FOR}; SameSite=Lax`;
}

/** Loads a page that is in a chunk of its own (`lazyPage`). */
async function loadPage(element: unknown): Promise<void> {
  if (!isValidElement(element)) return;
  await (element.type as ComponentType & { load?: () => Promise<unknown> }).load?.();
}
