import { REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';
import { createStore } from '@keyframe/shared-ui/shell';

/** The status of each remote on this page, by name; absent before it is requested. */
export const remoteStatus = createStore<Readonly<Record<string, RemoteStatus>>>(() => ({}));

/** Sets a remote's status, and dispatches it as an event for monitoring tools. */
export function setRemoteStatus(status: RemoteStatus): void {
  remoteStatus.setState({ [status.remote]: status });
  window.dispatchEvent(new CustomEvent(REMOTE_STATUS_EVENT, { detail: status }));
}
