import type { ComponentDetail, Status } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { lazy, Suspense, useRef } from 'react';
import { Card, Diamond, Label, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import { useOwn, useOwnProfile } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** An admin's alone, and so no part of what everybody loads. */
const Verdicts = lazy(async () => ({ default: (await import('./Verdicts.tsx')).Verdicts }));

/** Where a state of a component stands, as it is said. */
const STATUS: Record<Status, string> = {
  verified: 'Verified',
  waiting: 'Waiting for verification',
  sentBack: 'Sent back',
};

/**
 * Where the shown state of a component stands: verified with its score, waiting, or sent back with the admin's reason.
 * While it is not verified an admin gives the score here, or sends it back (docs/specification.md sections 2, 4 and 6); the API checks
 * again who does, and that the state is still the latest.
 */
export function Verification({ component }: { component: ComponentDetail }) {
  const own = useOwn(component) === true;
  const isAdmin = useOwnProfile().data?.isAdmin === true;
  const state = useRef<HTMLParagraphElement>(null);
  const { status, isPublic, reason, score, takenDown } = component;
  if (takenDown !== undefined) return <TakenDown reason={takenDown} />;
  // A form goes away when it has done its work, and the focus with it; the state is what one wants to hear then.
  const tellState = () => state.current?.focus();
  return (
    <Card as="section" $padding="s" aria-label="Verification">
      <State ref={state} tabIndex={-1} data-status={status}>
        <Diamond size={10} />
        {STATUS[status]}
        {status === 'verified' && score !== null && (
          <span className="score">
            Score {score} of {LIMITS.scoreMax}
          </span>
        )}
      </State>
      {status !== 'verified' && isPublic && (
        <Note $size="small" $tone="muted">
          {own ? 'Your update' : 'This update'} is in review. Others see the previous version until it’s verified.
        </Note>
      )}
      {status === 'sentBack' && reason !== null && (
        <Reason>
          <Label as="dt">Reason</Label>
          <dd>{reason}</dd>
        </Reason>
      )}
      {status !== 'verified' && isAdmin && (
        <Suspense>
          <Verdicts component={component} onDecided={tellState} />
        </Suspense>
      )}
    </Card>
  );
}

/** In the place of everything else: until it is brought back nobody decides on it. */
function TakenDown({ reason }: { reason: string }) {
  return (
    <Card as="section" $padding="s" aria-label="Verification">
      <State data-status="takenDown">
        <Diamond size={10} />
        Taken down
      </State>
      <Note $size="small" $tone="muted">
        Only its author and the admins can see it.
      </Note>
      <Reason>
        <Label as="dt">Reason</Label>
        <dd>{reason}</dd>
      </Reason>
    </Card>
  );
}

const State = styled.p`
  ${typeStyle('title')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  outline: none;
  svg {
    color: ${tokens.color.textFaint};
  }
  &[data-status='verified'] svg {
    color: ${tokens.color.accent};
  }
  &[data-status='sentBack'] svg,
  &[data-status='takenDown'] svg {
    color: ${tokens.color.danger};
  }
  .score {
    ${typeStyle('label')}
    margin-left: auto;
    color: ${tokens.color.textMuted};
  }
`;

const Note = styled(Text)`
  margin-top: ${tokens.space[2]};
`;

const Reason = styled.dl`
  margin-top: ${tokens.space[3]};
  dd {
    ${typeStyle('small')}
    margin-top: ${tokens.space[1]};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
