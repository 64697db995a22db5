import { useLayoutEffect } from 'react';
import { REMOTE_HEADER_VALUE } from '@keyframe/contracts/remoteHeader';
import type { RemoteIdentity } from '../reports/report.ts';

let shown: RemoteIdentity | undefined;

/**
 * Which remote's page is shown, and in which version, as the API's log names it; undefined on the shell's own pages and
 * for a version that cannot be named so.
 */
export function shownRemote(): string | undefined {
  const name = shown && `${shown.remote}@${shown.version}`;
  return name !== undefined && REMOTE_HEADER_VALUE.test(name) ? name : undefined;
}

/** Says that this remote is the one that is shown, while its page is. Before the page's own effects, in which it asks the API. */
export function useShownRemote(identity: RemoteIdentity | undefined): void {
  useLayoutEffect(() => {
    shown = identity;
    return () => {
      if (shown === identity) shown = undefined;
    };
  }, [identity]);
}
