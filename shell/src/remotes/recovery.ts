import { isChunkLoadError } from '../reports/isChunkLoadError.ts';
import { siteAnswers } from '../loading/siteAnswers.ts';
import { LOAD_POLICY } from '../plan/policy.ts';
import { fieldsWithInput } from './unsavedInput.ts';

/** A page or popup of a remote that failed after it had loaded. */
export interface Failure {
  error: unknown;
  /** Shows the next version of the remote; returns false without one. */
  fallBack: () => boolean;
  /** Whether the failed page is still shown. */
  isShown: () => boolean;
}

/**
 * Recovers from a failure without the user: with the next version of the remote, else for a missing chunk with one
 * reload of the page. Not without a network, which may be why the chunk is missing, and not after the user has entered
 * something, which the failed version may still have in its memory: then the panel's button decides.
 */
export async function recover({ error, fallBack, isShown }: Failure): Promise<void> {
  const lacksChunk = isChunkLoadError(error);
  if (lacksChunk && !(await siteAnswers())) return;
  if (!isShown() || fieldsWithInput().length > 0 || fallBack()) return;
  if (lacksChunk && mayReload()) window.location.reload();
}

/** Reloads the page after a click on the panel's button. Without a network a reload would lose the page. */
export async function reload({ isShown }: Failure): Promise<void> {
  if ((await siteAnswers()) && isShown()) window.location.reload();
}

const RELOADED_AT = 'keyframe.chunk-reload';

/**
 * At most one automatic reload within the guard's time; otherwise a permanently missing chunk would cause a reload
 * loop.
 */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < LOAD_POLICY.reloadGuard) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without storage there is no guard, and so no reload: the panel has a button.
    return false;
  }
}
