import type { ComponentDetail, Status } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { lazy, Suspense, useRef } from 'react';
import { Card, Diamond, Label, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import { useOwn, useOwnProfile } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** For admins only, so lazy. */
const Verdicts = lazy(async () => ({ default: (await import('./Verdicts.tsx')).Verdicts }));

/** The label of each status. */
const STATUS: Record<Status, string> = {
  verified: 'Verified',
  waiting: 'Waiting for verification',
  sentBack: 'Sent back',
  draft: 'Draft',
};

/**
 * The status of the visible revision: verified with its score, waiting, sent back with the admin's reason, or a draft.
 * While it waits an admin can enter a score or send it back (docs/specification.md sections 2, 4 and 6); the API checks
 * the role and that the revision is the latest.
 */
export function Verification({ component }: { component: ComponentDetail }) {
  const own = useOwn(component) === true;
  const isAdmin = useOwnProfile().data?.isAdmin === true;
  const state = useRef<HTMLParagraphElement>(null);
  const { status, isPublic, reason, score, takenDown, checked } = component;
  if (takenDown !== undefined) return <TakenDown reason={takenDown} />;
  // A form unmounts after its success and the focus is lost; moving it to the status announces the new one.
  const focusStatus = () => state.current?.focus();
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
      {checked === true && (
        <Note $size="small" $tone="muted">
          Passes every check of its quality, in a browser too.
        </Note>
      )}
      {status !== 'verified' && isPublic && (
        <Note $size="small" $tone="muted">
          {own ? 'Your update' : 'This update'} is in review. Others see the previous version until it’s verified.
        </Note>
      )}
      {status === 'draft' && (
        <Note $size="small" $tone="muted">
          Created with an API token. Only you can see it. Submit it in the editor to send it for verification.
        </Note>
      )}
      {status === 'sentBack' && reason !== null && (
        <Reason>
          <Label as="dt">Reason</Label>
          <dd>{reason}</dd>
        </Reason>
      )}
      {status !== 'verified' && status !== 'draft' && isAdmin && (
        <Suspense>
          <Verdicts component={component} onDecided={focusStatus} />
        </Suspense>
      )}
    </Card>
  );
}

/** Replaces everything else: no decisions until it is put back. */
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
