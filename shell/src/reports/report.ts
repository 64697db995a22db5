import { REMOTE_REPORT_EVENT } from '@keyframe/contracts/remoteEvents';
import type { ReportChannel, ReportPhase } from '@keyframe/contracts/reportLimits';

/** Which build of a remote is meant; part of every report, so that a failure can be attributed without asking anybody. */
export interface RemoteIdentity {
  remote: string;
  version: string;
  channel: ReportChannel;
  /** Revision of the registry that the page was opened with. */
  revision: number;
  /** Whether a person has replaced the registry's choice. */
  overridden: boolean;
}

export interface RemoteReport extends RemoteIdentity {
  phase: ReportPhase;
  message: string;
}

type Listener = (report: RemoteReport) => void;

const listeners = new Set<Listener>();

/** Hears every report from now on. Returns a function that ends it. */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a remote has failed at some step: to the console, to whoever listens, and to tools that watch the page. */
export function report(identity: RemoteIdentity, phase: ReportPhase, error: unknown): void {
  const entry: RemoteReport = { ...identity, phase, message: error instanceof Error ? error.message : String(error) };
  console.error(
    `[remotes] ${entry.remote} ${entry.version} (${entry.channel}) failed at ${phase}: ${entry.message}`,
    entry,
  );
  for (const listener of listeners) listener(entry);
  window.dispatchEvent(new CustomEvent(REMOTE_REPORT_EVENT, { detail: entry }));
}
