import type { PageLoad } from '@keyframe/contracts/pageLoad';
import { PAGE_LOAD_PATH } from '@keyframe/contracts/pageLoadPath';
import { COUNTED_CHANNELS, MAX_REMOTES, type VitalRating, type WebVital } from '@keyframe/contracts/releaseSignals';
import { remoteStatus } from '../reports/remoteStatus.ts';
import { reportLog } from '../reports/reportLog.ts';

/** The share of page loads whose Core Web Vitals are measured: the library is larger than the rest of this chunk. */
const VITALS_SAMPLE = 0.25;

type Counted = PageLoad['remotes'][number];
type Vitals = Partial<Record<WebVital, VitalRating>>;

/**
 * Sends this page load once, when it is first hidden or left: the versions of its remotes and whether each failed. It
 * names no visitor, and no cookie is sent.
 *
 * @param api base of the API, with or without a trailing slash
 * @param firstRemote the remote of the first page, which the vitals are of
 */
export function sendPageLoad(api: string, firstRemote: string | undefined): void {
  const vitals: Vitals = {};
  if (firstRemote !== undefined && Math.random() < VITALS_SAMPLE) {
    import('./measureVitals.ts').then(
      ({ measureVitals }) => measureVitals(vitals),
      (error: unknown) => console.warn('[page loads] The vitals are not measured.', error),
    );
  }
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    const remotes = countedRemotes();
    const shown = firstRemote === undefined ? undefined : remoteStatus.getState()[firstRemote]?.version;
    const first = remotes.find(({ remote, version }) => remote === firstRemote && version === shown);
    if (first && Object.keys(vitals).length > 0) first.vitals = vitals;
    if (remotes.length > 0) send(api, { remotes });
  };
  // Also when the page is left: browsers hide it first.
  document.addEventListener('visibilitychange', leave);
}

/** The versions that were loaded, and those that failed. */
function countedRemotes(): Counted[] {
  const counted = new Map<string, Counted>();
  const add = (remote: string, version: string, channel: string, failed: boolean) => {
    const known = COUNTED_CHANNELS.find((each) => each === channel);
    if (remote !== 'shell' && known) counted.set(`${remote} ${version}`, { remote, version, channel: known, failed });
  };
  for (const { remote, version, channel } of Object.values(remoteStatus.getState()))
    if (version !== undefined && channel !== undefined) add(remote, version, channel, false);
  for (const { remote, version, channel } of reportLog.getState()) add(remote, version, channel, true);
  return [...counted.values()].slice(0, MAX_REMOTES);
}

function send(api: string, load: PageLoad): void {
  // Not sendBeacon, which sends cookies.
  fetch(api.replace(/\/+$/, '') + PAGE_LOAD_PATH, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(load),
  }).catch((error: unknown) => console.warn('[page loads] This one could not be sent.', error));
}
