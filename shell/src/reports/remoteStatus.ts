import { REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';
import { createStore } from '@keyframe/shared-ui/shell';

/** How each remote of this page stands, by name; one that nothing has asked for yet is absent. */
export const remoteStatus = createStore<Readonly<Record<string, RemoteStatus>>>(() => ({}));

/** Keeps a remote's new status, and says it to tools that watch the page. */
export function setRemoteStatus(status: RemoteStatus): void {
  remoteStatus.setState({ [status.remote]: status });
  window.dispatchEvent(new CustomEvent(REMOTE_STATUS_EVENT, { detail: status }));
}
