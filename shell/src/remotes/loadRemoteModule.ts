import type { ReportPhase } from '@keyframe/contracts/reportLimits';
import { REMOTE_CONTRACT, isRemoteModule, type RemoteModule } from '@keyframe/contracts/remote';
import type { Candidate } from '../plan/chooseVersions.ts';
import { loadContainerModule } from './federation.ts';
import { LOAD_POLICY } from '../plan/policy.ts';
import { unmetRequirement } from './requirement.ts';
import { missingParts } from './modulePages.ts';
import { setRemoteStatus } from '../reports/remoteStatus.ts';
import { report, type RemoteIdentity } from '../reports/report.ts';

/** A loaded remote. */
export interface LoadedRemote {
  identity: RemoteIdentity;
  module: RemoteModule;
}

/** No version of a remote could be loaded; each failure has been reported. */
export class RemoteUnavailable extends AggregateError {
  constructor(
    readonly remote: string,
    errors: readonly unknown[],
  ) {
    super(errors, `No version of the remote "${remote}" could be loaded.`);
  }
}

/**
 * Loads a remote: tries each candidate version as often as the policy allows, until one returns a module with the shape
 * of the contract.
 *
 * @throws RemoteUnavailable when none does
 */
export async function loadRemoteModule(remote: string, candidates: readonly Candidate[]): Promise<LoadedRemote> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  setRemoteStatus({ remote, state: 'loading' });
  const errors: unknown[] = [];
  for (const candidate of candidates) {
    const identity = identityOf(candidate);
    const module = await tryVersion(candidate, (phase, error) => {
      report(identity, phase, error);
      errors.push(error);
    });
    if (!module) continue;
    setRemoteStatus({
      remote,
      state: 'loaded',
      version: identity.version,
      channel: identity.channel,
      from: candidate.build.entry,
      milliseconds: elapsed(),
    });
    return { identity, module };
  }
  setRemoteStatus({ remote, state: 'failed', milliseconds: elapsed() });
  throw new RemoteUnavailable(remote, errors);
}

async function tryVersion(
  { build }: Candidate,
  onError: (phase: ReportPhase, error: unknown) => void,
): Promise<RemoteModule | undefined> {
  if (build.contract !== REMOTE_CONTRACT) {
    onError(
      'contract',
      new Error(`It was built for contract ${build.contract}; this shell keeps contract ${REMOTE_CONTRACT}.`),
    );
    return undefined;
  }
  const unmet = await unmetRequirement(build);
  if (unmet !== undefined) {
    onError('contract', new Error(unmet));
    return undefined;
  }
  for (const pause of [0, ...LOAD_POLICY.retryPauses]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const module = await loadContainerModule(build, { fresh: pause > 0 });
      if (isRemoteModule(module)) {
        // Its other pages work, so it is loaded all the same.
        for (const sentence of missingParts(build, module)) onError('shape', new Error(sentence));
        return module;
      }
      onError('shape', new Error('./remote has no default export made by defineRemote().'));
    } catch (error) {
      onError('load', error);
    }
  }
  return undefined;
}

function identityOf({ remote, version, channel, revision, overridden }: Candidate): RemoteIdentity {
  return { remote, version, channel, revision, overridden };
}
