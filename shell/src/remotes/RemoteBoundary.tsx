import { Component, type ReactNode } from 'react';
import { FailedPage } from '../loading/FailedPage.tsx';
import { isChunkLoadError } from '../reports/isChunkLoadError.ts';
import { report, type RemoteIdentity } from '../reports/report.ts';
import { entered } from './enteredInput.ts';

interface Props {
  identity: RemoteIdentity;
  /** A new value clears the error, so that navigation resets the boundary. */
  resetKey: string;
  /** Shows the next version of the remote; returns false without one. */
  onFallBack: () => boolean;
  /** Replaces the failed content; by default the panel of a page. */
  failure?: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: { error: unknown } | undefined;
  resetKey: string;
}

/** Contains an error of a remote's page or popup, and recovers from it where that loses nothing. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, resetKey: this.props.resetKey };
  private left = false;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    report(this.props.identity, isChunkLoadError(error) ? 'chunk' : 'render', error);
    this.recover('recover');
  }

  override componentWillUnmount(): void {
    this.left = true;
  }

  private readonly retry = () => {
    // What was entered is gone with its fields, or in the memory of this version, which gets this second try.
    entered.fields.clear();
    // React caches a chunk's failure for the life of the page, so only a page load can retry.
    if (isChunkLoadError(this.state.failed?.error)) this.recover('reload');
    else this.setState({ failed: undefined });
  };

  /** The code comes with the first error. If it does not load, there is no network: the panel stays. */
  private recover(how: 'recover' | 'reload'): void {
    const { failed } = this.state;
    const isShown = () => !this.left && this.state.failed === failed;
    import(/* webpackChunkName: "failure" */ './recovery.ts')
      .then((recovery) => recovery[how]({ error: failed?.error, fallBack: this.props.onFallBack, isShown }))
      .catch((error: unknown) => console.warn('[remotes]', error));
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.failure?.(this.retry, failed.error) ?? <FailedPage onRetry={this.retry} error={failed.error} />;
  }
}
