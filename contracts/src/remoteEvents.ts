/**
 * What the shell says of its remotes on `window`, as CustomEvents: for tools that watch a page from outside (the smoke
 * check of a release, browser tests, monitoring). Nothing in the site listens to them.
 */

/** `detail` is the report: which build failed, at which step, why. */
export const REMOTE_REPORT_EVENT = 'keyframe:remote-report';

/** `detail` is a RemoteStatus. */
export const REMOTE_STATUS_EVENT = 'keyframe:remote-status';

/** How loading one remote stands in this page. */
export interface RemoteStatus {
  remote: string;
  state: 'loading' | 'loaded' | 'failed';
  /** The version that is shown; absent until there is one. */
  version?: string;
  channel?: string;
  /** Where its files came from: the address of its manifest. */
  from?: string;
  /** From the first try to the module in hand, retries and fallback included. */
  milliseconds?: number;
}
