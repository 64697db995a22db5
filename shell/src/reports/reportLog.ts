import { createStore } from '@keyframe/shared-ui/shell';
import { onReport, type RemoteReport } from './report.ts';

/** A report, and how often the page has had it. */
export interface LoggedReport extends RemoteReport {
  times: number;
}

/** So many different ones are kept, the latest: a remote may fail in every frame, each time with another message. */
const KEPT = 50;

/** What has failed in this page, the latest first. */
export const reportLog = createStore<readonly LoggedReport[]>(() => []);

/** Keeps every report from now on. Returns a function that ends it. */
export function keepReports(): () => void {
  return onReport((report) => {
    const log = reportLog.getState();
    const same = (entry: LoggedReport) =>
      entry.remote === report.remote &&
      entry.version === report.version &&
      entry.phase === report.phase &&
      entry.message === report.message;
    const times = (log.find(same)?.times ?? 0) + 1;
    reportLog.setState([{ ...report, times }, ...log.filter((entry) => !same(entry))].slice(0, KEPT), true);
  });
}
