import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import type { ClientReport } from '@keyframe/contracts/report';
import { REPORT_LIMITS } from '@keyframe/contracts/reportLimits';
import { onReport, type RemoteReport } from './report.ts';

/** Reports sent in a page's life at most: what fails over and over is understood from the first few. */
const MOST = 20;

/**
 * Sends what is reported from now on to the operators, each thing once. A report that does not arrive is lost: it must
 * never be the page's trouble. Returns a function that ends it.
 *
 * @param api base of the API, with or without a trailing slash
 */
export function sendReports(api: string): () => void {
  const address = api.replace(/\/+$/, '') + ENDPOINTS.reportFailure.path;
  const sent = new Set<string>();
  return onReport((reported) => {
    const { remote, version, phase, message } = reported;
    const what = JSON.stringify([remote, version, phase, message]);
    if (sent.size === MOST || sent.has(what)) return;
    sent.add(what);
    // `keepalive`: a failure that ends in a reload is still told.
    fetch(address, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(clientReport(reported)),
    }).catch((error: unknown) => console.warn('[reports] One could not be sent.', error));
  });
}

function clientReport({ remote, version, channel, revision, overridden, phase, message }: RemoteReport): ClientReport {
  return {
    remote: remote.slice(0, REPORT_LIMITS.remote),
    version: version.slice(0, REPORT_LIMITS.version),
    channel,
    revision,
    overridden,
    phase,
    message: message.slice(0, REPORT_LIMITS.message),
    page: window.location.pathname.slice(0, REPORT_LIMITS.page),
  };
}
