import { useLayoutEffect } from 'react';
import { REMOTE_HEADER_VALUE } from '@keyframe/contracts/remoteHeader';
import type { RemoteIdentity } from '../reports/report.ts';

let shown: RemoteIdentity | undefined;

/**
 * The remote and version of the shown page, as they appear in the API's log; undefined on the shell's own pages and for
 * a version with an invalid name.
 */
export function shownRemote(): string | undefined {
  const name = shown && `${shown.remote}@${shown.version}`;
  return name !== undefined && REMOTE_HEADER_VALUE.test(name) ? name : undefined;
}

/**
 * Records this remote as the shown one while its page is mounted. In a layout effect, before the page's own effects
 * send API requests.
 */
export function useShownRemote(identity: RemoteIdentity | undefined): void {
  useLayoutEffect(() => {
    shown = identity;
    return () => {
      if (shown === identity) shown = undefined;
    };
  }, [identity]);
}
