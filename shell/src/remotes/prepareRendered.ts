import type { PageData } from '@keyframe/contracts/pageData';
import { RENDER_COOKIE, RENDER_IN_BROWSER } from '@keyframe/contracts/renderCookie';
import { isValidElement, type ComponentType } from 'react';
import type { Registry } from '@keyframe/contracts/registry';
import { declared } from '../plan/declared.ts';
import { planRemotes, type Plan } from '../plan/plan.ts';
import { pageRoute } from './modulePages.ts';
import { ensureRemote } from './useRemote.ts';

/**
 * Loads the code of the page that the server has rendered, so that React takes over its HTML in one go: a part that is
 * still loading then would be rendered again with the first change around it.
 *
 * @returns whether this browser can take it over: it shall have the same version (not in a canary, none chosen) and the
 *   same links of other remotes in header and footer, and that version has loaded
 */
export async function prepareRendered(
  plan: Plan,
  registry: Registry,
  rendered: PageData['rendered'],
): Promise<boolean> {
  const versionDiffers = rendered !== null && plan[rendered.remote]?.candidates[0]?.version !== rendered.version;
  if (versionDiffers || linksDiffer(plan, registry)) {
    renderNextPages();
    return false;
  }
  if (rendered === null) return true;
  const { remote, version } = rendered;
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

/** Whether a canary or an override of this browser adds other links than the stable versions, which the server renders. */
function linksDiffer(plan: Plan, registry: Registry): boolean {
  const linksOf = (of: Plan) => JSON.stringify([declared(of, 'navigation'), declared(of, 'footer')]);
  return linksOf(plan) !== linksOf(planRemotes(registry, undefined));
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
