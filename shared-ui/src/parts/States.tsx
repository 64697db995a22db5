import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HOME_PATH } from '@keyframe/contracts/paths';
import { EasingCurve } from '../motion/EasingCurve.tsx';
import { useOnline, useOnReconnect } from '../server/useOnline.ts';
import { typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';
import { Button, ButtonLink } from './Button.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
  /** The heading level: h1 when the state is the whole page. */
  heading?: 'h1' | 'h2';
}

/** An empty state: the reason and what to do next. The flat curve means no change over time. */
export function EmptyState({ title, text, action, heading: Title = 'h2' }: EmptyStateProps) {
  return (
    <Frame>
      <span className="figure">
        <EasingCurve curve={[0.4, 0, 0.6, 0]} grid={2} mark={7} handles={false} />
      </span>
      <Title className="title">{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div className="action">{action}</div>}
    </Frame>
  );
}

export interface ErrorStateProps {
  title?: string;
  text: ReactNode;
  onRetry?: () => void;
  /** A retry is in flight. */
  busy?: boolean;
  /** Another action beside the retry. */
  action?: ReactNode;
  /** The heading level: h1 when the state is the whole page. */
  heading?: 'h1' | 'h2';
}

/** An error state: the reason and a retry button. Announced when it appears. */
export function ErrorState({
  title = 'Couldn’t load this',
  text,
  onRetry,
  busy = false,
  action,
  heading: Title = 'h2',
}: ErrorStateProps) {
  return (
    <Frame role="alert">
      <span className="figure">
        <EasingCurve curve={[0.9, 1.9, 0.2, -0.9]} grid={2} mark={7} handles={false} />
      </span>
      <Title className="title">{title}</Title>
      <p>{text}</p>
      {(onRetry !== undefined || action !== undefined) && (
        <div className="action">
          {onRetry !== undefined && (
            <Button onClick={onRetry} busy={busy}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </Frame>
  );
}

export interface PanelProps {
  /** The missing part, such as 'The editor' or 'This page': the subject of the sentence. */
  name: string;
  text?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/**
 * Replaces a remote that failed to load, while the rest of the page stays usable; retries when the network returns. Has
 * a link home of its own, since a chromeless page (docs/specification.md section 2) has no header.
 */
export function Panel({
  name,
  text = 'The rest of the site works. Check your connection, or try again in a moment.',
  onRetry,
  busy,
}: PanelProps) {
  const online = useOnline();
  useOnReconnect(onRetry);
  return (
    <Edge>
      <ErrorState
        title={online ? `${name} could not be loaded` : 'You are offline'}
        text={online ? text : `${name} loads when you are back. What is open already still works.`}
        onRetry={onRetry}
        busy={busy}
        heading="h1"
        action={
          <ButtonLink to={HOME_PATH} variant="ghost">
            Back to Homepage
          </ButtonLink>
        }
      />
    </Edge>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${tokens.space[8]} ${tokens.space[5]};
  text-align: center;
  .figure {
    width: 92px;
    margin-bottom: ${tokens.space[3]};
  }
  .title {
    ${typeStyle('display3')}
    font-size: 1.375rem;
  }
  p {
    ${typeStyle('body')}
    max-width: 46ch;
    margin-top: ${tokens.space[2]};
    color: ${tokens.color.textMuted};
    text-wrap: balance;
  }
  .action {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${tokens.space[2]};
    margin-top: ${tokens.space[5]};
  }
`;

const Edge = styled.section`
  margin: ${tokens.space[6]};
  border-radius: ${tokens.radius.l};
  border: 1px dashed ${tokens.color.lineStrong};
`;
