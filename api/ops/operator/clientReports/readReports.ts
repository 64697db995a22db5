import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ClientReport } from '@keyframe/contracts/report';
import { CLIENT_REPORT } from '../../../src/telemetry/clientReportRoutes.ts';

/** A line of the API's log about a report. */
const Line = z.object({
  time: z.union([z.string(), z.number()]).transform((time) => new Date(time)),
  msg: z.literal(CLIENT_REPORT),
  report: ClientReport.extend({ id: z.string() }).strip(),
});

/** A failure: its latest report, and how often it is in the log. */
export interface LoggedFailure extends ClientReport {
  id: string;
  times: number;
  last: Date;
}

/** The failures in the API's log, the latest first. `-` is standard input. Other lines are ignored. */
export async function readReports(log: string): Promise<LoggedFailure[]> {
  const input = log === '-' ? process.stdin : createReadStream(log, 'utf8');
  const failures = new Map<string, LoggedFailure>();
  for await (const text of createInterface({ input })) {
    // Most lines are requests.
    if (!text.includes(CLIENT_REPORT)) continue;
    const line = Line.safeParse(jsonOf(text));
    if (!line.success) continue;
    const { time: last, report } = line.data;
    failures.set(report.id, { ...report, last, times: (failures.get(report.id)?.times ?? 0) + 1 });
  }
  return [...failures.values()].sort((a, b) => b.last.getTime() - a.last.getTime());
}

/** A process manager may have put other text into the log, and a crash may have cut a line. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
