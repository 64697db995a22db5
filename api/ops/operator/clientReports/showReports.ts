import { join } from 'node:path';
import { readConfig } from '../../../src/server/config.ts';
import type { CommandResult } from '../commandResult.ts';
import { mapStack } from './mapStack.ts';
import { publishedMaps } from './publishedMaps.ts';
import { readReports, type LoggedFailure } from './readReports.ts';

/** The default number of failures that `reports` lists. */
export const REPORTS_LIMIT = 20;

/** The log has no report with this id. */
export class UnknownReport extends Error {
  constructor(id: string, log: string) {
    super(`There is no report "${id}" in ${log}. List them with: npm run operator -- reports`);
    this.name = 'UnknownReport';
  }
}

/** Where reports and source maps are; by default the data folder's log and the first of `SITE_ORIGIN`. */
export interface ReportSources {
  log: string | undefined;
  site: string | undefined;
}

/** Lists the latest failures, one per line. */
export async function listReports(limit: number, { log = defaultLog() }: ReportSources): Promise<CommandResult> {
  const failures = (await readReports(log)).slice(0, limit);
  return { text: failures.length === 0 ? `There are no reports in ${log}.` : failures.map(lineOf).join('\n') };
}

/**
 * Shows the latest report of a failure, with the places of its stack in the sources.
 * @throws UnknownReport
 */
export async function showReport(
  id: string,
  { log = defaultLog(), site = readConfig().siteOrigins[0]! }: ReportSources,
): Promise<CommandResult> {
  const report = (await readReports(log)).find((failure) => failure.id === id);
  if (!report) throw new UnknownReport(id, log);
  const facts = {
    remote: report.remote,
    version: report.version,
    channel: report.overridden ? `${report.channel} (overridden)` : report.channel,
    phase: report.phase,
    page: report.page,
    registry: `revision ${report.revision}`,
    reported: `${report.times} times, last at ${report.last.toISOString()}`,
    message: report.message,
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name.padEnd(10)}${oneLine(value)}`);
  if (report.stack === undefined) return { text: lines.join('\n') };
  try {
    const stack = await mapStack(report.stack, await publishedMaps(site));
    return { text: [...lines, '', printable(stack)].join('\n') };
  } catch (error) {
    const { message } = error as Error;
    return {
      text: [...lines, '', printable(report.stack)].join('\n'),
      warning: `The stack is not mapped to the sources, because the site at ${site} could not be read: ${message}`,
    };
  }
}

/** Where `npm start` writes the API's log. */
const defaultLog = () => join(readConfig().dataDir, 'api.log');

function lineOf({ id, last, times, remote, version, channel, phase, message }: LoggedFailure): string {
  return [id, last.toISOString(), `${times}x`, `${remote}@${version}`, channel, phase, message].map(oneLine).join('\t');
}

/** Reports are untrusted: a control character could change what the operator's terminal shows. */
const oneLine = (text: string) => text.replace(/[\p{Control}\s]+/gu, ' ');
const printable = (text: string) => text.replace(/[^\P{Control}\n]/gu, ' ');
