import type { RemoteStatus } from '@keyframe/contracts/remoteEvents';
import { toast } from '@keyframe/shared-ui/shell';
import { remoteStatus } from '../reports/remoteStatus.ts';
import { onReport } from '../reports/report.ts';
import { overridesState, sourceOf } from './overridesInForce.ts';
import { readStored, removeStored, storeOverride } from './storedOverrides.ts';

/**
 * Ends an override whose build fails to load: the loader falls back to the released versions, and a toast reports it.
 * An open page keeps its running code, so when only a part of a running build is missing, the override ends with the
 * next page load. Returns the unsubscribe function.
 */
export function endFailing(): () => void {
  const ends = [
    remoteStatus.subscribe((status) => {
      for (const remote of Object.keys(overridesState.getState().inForce)) {
        const now = Object.hasOwn(status, remote) ? status[remote] : undefined;
        if (now && hasFailed(now)) end(remote, now);
      }
    }),
    onReport(({ remote, channel, phase }) => {
      if (channel === 'override' && phase === 'chunk') endWithNextPage(remote);
    }),
  ];
  return () => ends.forEach((stop) => stop());
}

const hasFailed = ({ state, channel }: RemoteStatus) =>
  state === 'failed' || (state === 'loaded' && channel !== 'override');

function end(remote: string, { version }: RemoteStatus): void {
  const { inForce } = overridesState.getState();
  const { [remote]: ended, ...others } = inForce;
  removeStored(remote);
  overridesState.setState({ inForce: others });
  const instead =
    version === undefined ? 'No released version loaded either.' : `You see the released version ${version}.`;
  toast.error(`${remote} from ${sourceOf(ended!)} did not load and was removed. ${instead}`);
}

function endWithNextPage(remote: string): void {
  const { stored } = readStored();
  if (!Object.hasOwn(stored, remote)) return;
  storeOverride(remote, { ...stored[remote]!, failed: true });
  toast.error(
    `A part of ${remote} from ${sourceOf(overridesState.getState().inForce[remote]!)} did not load. It is removed with the next reload.`,
  );
}
