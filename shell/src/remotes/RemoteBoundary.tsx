import { Component, type ReactNode } from 'react';
import { FailedPage } from '../loading/FailedPage.tsx';
import { LOAD_POLICY } from '../plan/policy.ts';
import { report, type RemoteIdentity } from '../reports/report.ts';
import { siteAnswers } from './siteAnswers.ts';

interface Props {
  identity: RemoteIdentity;
  /** A new value clears the error: the boundary resets on navigation. */
  resetKey: string;
  /** What stands in the place of what failed; the panel of a page when absent. */
  failure?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  /** What went wrong: while rendering, or because a chunk could not be loaded. */
  failed: 'render' | 'chunk' | undefined;
  resetKey: string;
}

const RELOADED_AT = 'keyframe.chunk-reload';

/** Keeps an error of a remote's page or popup in that remote's place. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, resetKey: this.props.resetKey };
  private left = false;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: isChunkLoadError(error) ? 'chunk' : 'render' };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    const late = isChunkLoadError(error);
    report(this.props.identity, late ? 'chunk' : 'render', error);
    // A chunk that has gone missing under a page opened long ago: a new page load finds the new build.
    if (late) this.reload(mayReload);
  }

  override componentWillUnmount(): void {
    this.left = true;
  }

  /** React keeps a chunk's failure for as long as the page lives, so only a new page load can try again. */
  private readonly retry = () => {
    if (this.state.failed === 'chunk') this.reload();
    else this.setState({ failed: undefined });
  };

  /** Without a network a reload would lose the page; and whoever has left this place meanwhile needs none. */
  private reload(allowed = () => true): void {
    void siteAnswers().then((answers) => {
      if (answers && !this.left && this.state.failed === 'chunk' && allowed()) window.location.reload();
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.failure?.(this.retry) ?? <FailedPage onRetry={this.retry} />;
  }
}

function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .* failed/.test(error.message))
  );
}

/** At most one reload by itself in the guard's time, or a chunk that is gone for good would reload for ever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < LOAD_POLICY.reloadGuard) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without storage there is no guard, so there is no reload: the panel has a button.
    return false;
  }
}
