import type { StoredOverride } from '@keyframe/contracts/storedOverride';
import { toast } from '@keyframe/shared-ui/shell';
import { removeStored, storeOverride, writeStored } from './storedOverrides.ts';

/** Overrides a remote's build in this tab, and reloads the page, because running code can't be replaced. */
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

/** Removes the override of a remote; all of them when none is named. */
export function endOverride(remote?: string): void {
  if (remote === undefined) writeStored({});
  else removeStored(remote);
  window.location.reload();
}
