import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { RemoteStatus } from '@keyframe/contracts/remoteEvents';
import type { OverrideInForce } from '../overrides/overridesInForce.ts';
import type { Candidate } from '../plan/chooseVersions.ts';
import type { Plan } from '../plan/plan.ts';
import type { LoggedReport } from '../reports/reportLog.ts';
import { decideAccess, type Viewer } from '../routing/access.ts';

/** The state of a remote on this page; `idle` before it is requested. */
export type RowState = 'idle' | RemoteStatus['state'];

/** A version of the registry that can be selected. */
export interface RegisteredVersion {
  version: string;
  publishedAt: string;
  /** The channels that point at it. */
  channels: readonly string[];
}

/** The data that /__remotes shows of one remote. */
export interface RemoteRow {
  remote: string;
  state: RowState;
  /** The build that is loaded, or would be tried first; undefined without any. */
  shown: Pick<Candidate, 'version' | 'channel' | 'build'> | undefined;
  /** Time from the first try to the loaded module. Milliseconds. */
  milliseconds: number | undefined;
  paths: readonly string[];
  reports: readonly LoggedReport[];
  /** The registry's versions, latest first. */
  registered: readonly RegisteredVersion[];
  override: OverrideInForce | undefined;
  /** Whether the user may open any page or popup of it: only then is its code fetched. */
  mayLoad: boolean;
}

/** The inputs of the rows. */
export interface PageState {
  registry: Registry;
  plan: Plan;
  viewer: Viewer;
  status: Readonly<Record<string, RemoteStatus>>;
  reports: readonly LoggedReport[];
  inForce: Readonly<Record<string, OverrideInForce>>;
}

/** One row for each remote of the registry and of the overrides, sorted by name. */
export function remoteRows({ registry, plan, viewer, status, reports, inForce }: PageState): RemoteRow[] {
  return Object.entries(plan)
    .map(([remote, { candidates, routes, popups }]): RemoteRow => {
      const now = status[remote];
      return {
        remote,
        state: now?.state ?? 'idle',
        shown:
          candidates.find(({ build }) => build.entry === now?.from) ??
          candidates.find(({ channel }) => channel !== 'override' || inForce[remote] !== undefined),
        milliseconds: now?.milliseconds,
        paths: routes.map(({ path }) => path),
        reports: reports.filter((report) => report.remote === remote),
        registered: registeredVersions(registry, remote),
        override: inForce[remote],
        mayLoad: [...routes, ...popups].some(({ access }) => decideAccess(access, viewer) === 'granted'),
      };
    })
    .sort((a, b) => (a.remote < b.remote ? -1 : 1));
}

function registeredVersions({ remotes }: Registry, remote: string): RegisteredVersion[] {
  const entry = remotes[remote];
  if (!entry) return [];
  const { stable, canary, staff } = entry.channels;
  const channels = { stable, staff, canary: canary?.version, fallback: entry.fallback };
  return Object.entries(entry.versions)
    .map(([version, { publishedAt }]) => ({
      version,
      publishedAt,
      channels: Object.entries(channels).flatMap(([channel, named]) => (named === version ? [channel] : [])),
    }))
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}

/** The folder of a build's files. */
export function filesOf({ manifest }: RemoteVersion): string {
  return new URL('.', manifest).href;
}
