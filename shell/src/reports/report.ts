import { REMOTE_REPORT_EVENT } from '@keyframe/contracts/remoteEvents';
import type { ReportChannel, ReportPhase } from '@keyframe/contracts/reportLimits';

/** The build of a remote; part of every report, so that a failure can be attributed from the report alone. */
export interface RemoteIdentity {
  remote: string;
  version: string;
  channel: ReportChannel;
  /** Revision of the registry when the page was opened. */
  revision: number;
  /** Whether an override replaces the registry's selection. */
  overridden: boolean;
}

export interface RemoteReport extends RemoteIdentity {
  phase: ReportPhase;
  message: string;
  /** Of an Error. */
  stack?: string;
}

/** A stack without the queries of its addresses, which may contain personal data. */
const withoutQueries = (stack: string) => stack.replace(/[?#][^\s)]*?(?=:\d+:\d+|[\s)]|$)/g, '');

type Listener = (report: RemoteReport) => void;

const listeners = new Set<Listener>();

/** Subscribes to reports. Returns the unsubscribe function. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reports a failure of a remote in a phase: to the console, to the subscribers, and as an event for monitoring tools.
 */
export function report(identity: RemoteIdentity, phase: ReportPhase, error: unknown): void {
  const entry: RemoteReport = {
    ...identity,
    phase,
    message: error instanceof Error ? error.message : String(error),
    ...(error instanceof Error && error.stack !== undefined && { stack: withoutQueries(error.stack) }),
  };
  console.error(
    `[remotes] ${entry.remote} ${entry.version} (${entry.channel}) failed at ${phase}: ${entry.message}`,
    entry,
  );
  for (const listener of listeners) listener(entry);
  window.dispatchEvent(new CustomEvent(REMOTE_REPORT_EVENT, { detail: entry }));
}
