/**
 * CustomEvents that the shell dispatches on `window` about its remotes, for tools that observe a page (the smoke check
 * of a release, browser tests, monitoring). The site does not listen to them.
 */

/** `detail` is the report: the build, the step and the error. */
export const REMOTE_REPORT_EVENT = 'keyframe:remote-report';

/** `detail` is a RemoteStatus. */
export const REMOTE_STATUS_EVENT = 'keyframe:remote-status';

/** The load status of a remote in this page. */
export interface RemoteStatus {
  remote: string;
  state: 'loading' | 'loaded' | 'failed';
  /** The version shown; absent until it is loaded. */
  version?: string;
  channel?: string;
  /** The origin of its files: the address of its manifest. */
  from?: string;
  /** From the first attempt to the loaded module, with retries and fallback. */
  milliseconds?: number;
}
