import { REPORT_PATH } from '@keyframe/contracts/reportPath';
import type { ClientReport } from '@keyframe/contracts/report';
import { REPORT_LIMITS } from '@keyframe/contracts/reportLimits';
import { onReport, type RemoteReport } from './report.ts';

/** Maximum number of reports per page load: the first few are enough to understand a repeated failure. */
const MOST = 20;

/**
 * Starts sending reports to the operators, each failure once. A report that fails to send is dropped, so that it does
 * not affect the page. Returns the function that stops it.
 *
 * @param api base of the API, with or without a trailing slash
 */
export function sendReports(api: string): () => void {
  const address = api.replace(/\/+$/, '') + REPORT_PATH;
  const sent = new Set<string>();
  return onReport((reported) => {
    const { remote, version, phase, message } = reported;
    const what = JSON.stringify([remote, version, phase, message]);
    if (sent.size === MOST || sent.has(what)) return;
    sent.add(what);
    // `keepalive`, so that the report of a failure that ends in a reload is sent too.
    fetch(address, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(clientReport(reported)),
    }).catch((error: unknown) => console.warn('[reports] One could not be sent.', error));
  });
}

function clientReport({ stack, ...reported }: RemoteReport): ClientReport {
  const { remote, version, channel, revision, overridden, phase, message } = reported;
  return {
    remote: remote.slice(0, REPORT_LIMITS.remote),
    version: version.slice(0, REPORT_LIMITS.version),
    channel,
    revision,
    overridden,
    phase,
    message: message.slice(0, REPORT_LIMITS.message),
    ...(stack !== undefined && { stack: stack.slice(0, REPORT_LIMITS.stack) }),
    page: window.location.pathname.slice(0, REPORT_LIMITS.page),
  };
}
