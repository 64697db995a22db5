import { Component, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SlotEntry } from '@keyframe/shared-ui/shell';
import { useBoot } from '../boot/BootContext.ts';
import { contributionPart } from '../remotes/modulePages.ts';
import { useRemote } from '../remotes/useRemote.ts';
import { contributionKey, failedContributions } from './failedContributions.ts';
import { isChunkLoadError } from '../reports/isChunkLoadError.ts';
import { report, type RemoteIdentity } from '../reports/report.ts';

interface ContributionViewProps {
  entry: SlotEntry;
  props: object;
}

/**
 * A remote's contribution to a slot: loads the remote, then renders the part that it exposes. Every failure is reported
 * under the contributing remote and its version, and removes this contribution only.
 */
export function ContributionView({ entry, props }: ContributionViewProps) {
  const { plan } = useBoot();
  const { state } = useRemote(plan, entry.remote);
  const onFailed = () => remove(entry);
  if (state.status === 'loading') return null;
  // The loader has reported it, also a module without a contribution that its release declares (modulePages.ts).
  if (state.status === 'failed') return <Failed onFailed={onFailed} />;
  const { identity, module } = state.loaded;
  const Part = contributionPart(module, entry);
  if (!Part) return <Failed onFailed={onFailed} />;
  return (
    <ContributionBoundary identity={identity} onFailed={onFailed}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </ContributionBoundary>
  );
}

/** Removes a contribution from its slot. It is tried again when the network returns, whose loss may be the cause. */
function remove(entry: SlotEntry): void {
  failedContributions.setState({ [contributionKey(entry)]: true });
  window.addEventListener('online', () => failedContributions.setState({}, true), { once: true });
}

function Failed({ onFailed }: { onFailed: () => void }) {
  const failed = useEffectEvent(onFailed);
  useEffect(() => failed(), []);
  return null;
}

/** Contains an error of a contribution: the host page neither fails nor reloads. */
class ContributionBoundary extends Component<
  { identity: RemoteIdentity; onFailed: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    report(this.props.identity, isChunkLoadError(error) ? 'chunk' : 'render', error);
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
