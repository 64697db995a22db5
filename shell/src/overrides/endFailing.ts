import type { RemoteStatus } from '@keyframe/contracts/remoteEvents';
import { toast } from '@keyframe/shared-ui/shell';
import { remoteStatus } from '../reports/remoteStatus.ts';
import { onReport } from '../reports/report.ts';
import { overridesState, sourceOf } from './overridesInForce.ts';
import { readStored, removeStored, storeOverride } from './storedOverrides.ts';

/**
 * Ends an override whose build does not load: the loader goes on to the released versions by itself, and the person is
 * told. A page that is open keeps what it runs, so when only a part of a running build is missing, the override ends with
 * the next page. Returns a function that ends the watch.
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
