import { Component, type ReactNode } from 'react';
import { FailedPage } from '../loading/FailedPage.tsx';
import { LOAD_POLICY } from '../plan/policy.ts';
import { report, type RemoteIdentity } from '../reports/report.ts';
import { siteAnswers } from './siteAnswers.ts';

interface Props {
  identity: RemoteIdentity;
  /** A new value clears the error, so that navigation resets the boundary. */
  resetKey: string;
  /** Replaces the failed content; by default the panel of a page. */
  failure?: (retry: () => void, fault: boolean) => ReactNode;
  children: ReactNode;
}

interface State {
  /** The phase of the failure: render, or a chunk that failed to load. */
  failed: 'render' | 'chunk' | undefined;
  resetKey: string;
}

const RELOADED_AT = 'keyframe.chunk-reload';

/** Contains an error of a remote's page or popup. */
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
    // A chunk is missing because the page was opened before a release: a new page load gets the new build.
    if (late) this.reload(mayReload);
  }

  override componentWillUnmount(): void {
    this.left = true;
  }

  /** React caches a chunk's failure for the life of the page, so only a page load can retry. */
  private readonly retry = () => {
    if (this.state.failed === 'chunk') this.reload();
    else this.setState({ failed: undefined });
  };

  /** Without a network a reload would lose the page; after a navigation it is unnecessary. */
  private reload(allowed = () => true): void {
    void siteAnswers().then((answers) => {
      if (answers && !this.left && this.state.failed === 'chunk' && allowed()) window.location.reload();
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const fault = this.state.failed === 'render';
    return this.props.failure?.(this.retry, fault) ?? <FailedPage onRetry={this.retry} fault={fault} />;
  }
}

/** Whether a chunk of a build failed to load, as opposed to an error in its code. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .* failed/.test(error.message))
  );
}

/**
 * At most one automatic reload within the guard's time; otherwise a permanently missing chunk would cause a reload
 * loop.
 */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < LOAD_POLICY.reloadGuard) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without storage there is no guard, and so no reload: the panel has a button.
    return false;
  }
}
