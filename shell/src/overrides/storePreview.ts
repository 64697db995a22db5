import { PREVIEW_PARAMETER, readPreview } from '@keyframe/contracts/previewLink';
import { storeOverride } from './storedOverrides.ts';

/**
 * Stores the version that the page's address selects as an override of this tab, and removes the parameter from the address,
 * so that the tab's later links do not have it. Whether the link is genuine is checked with the stored ones.
 *
 * @returns whether the parameter has another form than that of a link
 */
export function storePreview(): boolean {
  const address = new URL(window.location.href);
  const link = readPreview(address.search);
  if (link === undefined) return false;
  address.searchParams.delete(PREVIEW_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  if (link === null) return true;
  storeOverride(link.remote, { version: link.version, preview: link.signature });
  return false;
}
