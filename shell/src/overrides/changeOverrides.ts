import type { StoredOverride } from '@keyframe/contracts/storedOverride';
import { toast } from '@keyframe/shared-ui/shell';
import { removeStored, storeOverride, writeStored } from './storedOverrides.ts';

/** Puts a build in the place of a remote, in this tab, and loads the page again: running code cannot be replaced. */
export function chooseForThisTab(remote: string, chosen: StoredOverride): void {
  try {
    storeOverride(remote, chosen);
  } catch (error) {
    console.error('[overrides]', error);
    toast.error('Session storage is blocked, so you can’t choose versions in this tab.');
    return;
  }
  window.location.reload();
}

/** Gives a remote its released version back; all of them when none is named. */
export function endOverride(remote?: string): void {
  if (remote === undefined) writeStored({});
  else removeStored(remote);
  window.location.reload();
}
