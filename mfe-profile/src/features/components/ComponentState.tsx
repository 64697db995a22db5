import type { ComponentSummary, Status } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { editorPath } from '@keyframe/contracts/paths';
import { ButtonLink, formatDate, Inline, Label, Pencil, Text, tokens, type Tone } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { UpdateChanges } from './UpdateChanges.tsx';

type Reviewed = Pick<
  ComponentSummary,
  '_id' | 'name' | 'revision' | 'status' | 'isPublic' | 'score' | 'reason' | 'updatedAt' | 'takenDown'
>;

interface State {
  label: (component: Reviewed) => string;
  tone: Tone;
  text: (component: Reviewed) => string | null;
}

/** The texts of each status. If a public version exists, an unverified one is an update. */
const STATES: Record<Status, State> = {
  verified: {
    label: ({ score }) => (score === null ? 'Verified' : `Score ${score} of ${LIMITS.scoreMax}`),
    tone: 'muted',
    text: () => null,
  },
  waiting: {
    label: ({ isPublic, updatedAt }) => (isPublic ? 'Update in review' : `In review since ${formatDate(updatedAt)}`),
    tone: 'accent',
    text: ({ isPublic, updatedAt }) =>
      isPublic
        ? `Since ${formatDate(updatedAt)}. The verified version stays public until an admin has scored the update.`
        : null,
  },
  sentBack: {
    label: ({ isPublic }) => (isPublic ? 'Update sent back' : 'Sent back'),
    tone: 'danger',
    text: ({ reason }) => reason,
  },
  draft: {
    label: ({ updatedAt }) => `Draft of ${formatDate(updatedAt)}`,
    tone: 'muted',
    text: () => null,
  },
};

/** Overrides the status: it cannot be edited until an admin puts it back. */
const TAKEN_DOWN: State = { label: () => 'Taken down', tone: 'danger', text: ({ takenDown }) => takenDown ?? null };

/**
 * Below the card of an own component: its status, the reason if it was sent back or taken down, what an update changes, and a
 * link to edit it.
 */
export function ComponentState({ component }: { component: Reviewed }) {
  const takenDown = component.takenDown !== undefined;
  const { label, tone, text } = takenDown ? TAKEN_DOWN : STATES[component.status];
  const explanation = text(component);
  return (
    <Note>
      <Inline $gap={2} $justify="space-between" $wrap={false}>
        <Label $tone={tone}>{label(component)}</Label>
        {!takenDown && (
          <ButtonLink
            to={editorPath({ component: component._id })}
            size="s"
            variant="ghost"
            icon={<Pencil />}
            aria-label={`Edit ${component.name}`}
          >
            Edit
          </ButtonLink>
        )}
      </Inline>
      {explanation !== null && (
        <Explanation $size="small" $tone="muted" data-tone={tone}>
          {explanation}
        </Explanation>
      )}
      {!takenDown && component.isPublic && component.status !== 'verified' && <UpdateChanges component={component} />}
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[1]} 4px 0 14px;
`;

const Explanation = styled(Text)`
  padding: 2px ${tokens.space[3]};
  margin-right: ${tokens.space[3]};
  border-left: 2px solid ${tokens.color.lineStrong};
  white-space: pre-line;
  overflow-wrap: anywhere;
  &[data-tone='danger'] {
    border-color: ${tokens.color.danger};
    color: ${tokens.color.text};
  }
`;
