import { createStore } from '@keyframe/shared-ui/shell';
import { onReport, type RemoteReport } from './report.ts';

/** A report and its number of occurrences. */
export interface LoggedReport extends RemoteReport {
  times: number;
}

/** Maximum number of stored reports: a remote may fail in every frame with a different message. */
const KEPT = 50;

/** The failures on this page, latest first. */
export const reportLog = createStore<readonly LoggedReport[]>(() => []);

/** Starts storing reports. Returns the function that stops it. */
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
