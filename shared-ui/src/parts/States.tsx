import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EasingCurve } from '../motion/EasingCurve.tsx';
import { typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';
import { Button } from './Button.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
}

/** There is nothing here, and what to do about it. A flat curve: no change over time. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Frame>
      <span className="figure">
        <EasingCurve curve={[0.4, 0, 0.6, 0]} grid={2} mark={7} handles={false} />
      </span>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div className="action">{action}</div>}
    </Frame>
  );
}

export interface ErrorStateProps {
  title?: string;
  text: ReactNode;
  onRetry?: () => void;
  /** While a retry is under way. */
  busy?: boolean;
}

/** Something could not be done, why, and a way to try again. Read out when it appears. */
export function ErrorState({ title = 'This did not load', text, onRetry, busy = false }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <span className="figure">
        <EasingCurve curve={[0.9, 1.9, 0.2, -0.9]} grid={2} mark={7} handles={false} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry !== undefined && (
        <div className="action">
          <Button onClick={onRetry} busy={busy}>
            Try again
          </Button>
        </div>
      )}
    </Frame>
  );
}

export interface PanelProps {
  /** The part of the site that is missing, such as 'The editor'. */
  name: string;
  text?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands in the place of a remote that could not be loaded, while the rest of the page goes on. */
export function Panel({
  name,
  text = 'The rest of the site works. Check your connection, or try again in a moment.',
  onRetry,
  busy,
}: PanelProps) {
  return (
    <Edge>
      <ErrorState title={`${name} could not be loaded`} text={text} onRetry={onRetry} busy={busy} />
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
  h2 {
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
    margin-top: ${tokens.space[5]};
  }
`;

const Edge = styled.section`
  margin: ${tokens.space[6]};
  border-radius: ${tokens.radius.l};
  border: 1px dashed ${tokens.color.lineStrong};
`;
