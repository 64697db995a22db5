import type { ComponentSummary, Status } from 'contracts/api/component';
import { ButtonLink, formatDate, Inline, Label, Pencil, Text, tokens, type Tone } from 'shared-ui';
import styled from 'styled-components';

type Stated = Pick<ComponentSummary, '_id' | 'name' | 'status' | 'isPublic' | 'score' | 'reason' | 'updatedAt' | 'takenDown'>;

interface State {
  label: (component: Stated) => string;
  tone: Tone;
  text: (component: Stated) => string | null;
}

/** What is said of each state. Of a component with a public state, an unverified one is a change to it. */
const STATES: Record<Status, State> = {
  verified: { label: ({ score }) => (score === null ? 'Verified' : `Score ${score}`), tone: 'muted', text: () => null },
  waiting: {
    label: ({ isPublic, updatedAt }) => (isPublic ? 'Change waits' : `Waits since ${formatDate(updatedAt)}`),
    tone: 'accent',
    text: ({ isPublic, updatedAt }) =>
      isPublic ? `Since ${formatDate(updatedAt)}. The last verified state stays public until an admin has seen this one.` : null,
  },
  sentBack: { label: ({ isPublic }) => (isPublic ? 'Change sent back' : 'Sent back'), tone: 'danger', text: ({ reason }) => reason },
};

/** Whatever its state was: nobody changes it until it is brought back. */
const TAKEN_DOWN: State = { label: () => 'Taken down', tone: 'danger', text: ({ takenDown }) => takenDown ?? null };

/** Below the card of an own component: where it stands, why it was sent back, and the way to change it. */
export function ComponentState({ component }: { component: Stated }) {
  const takenDown = component.takenDown !== undefined;
  const { label, tone, text } = takenDown ? TAKEN_DOWN : STATES[component.status];
  const said = text(component);
  return (
    <Note>
      <Inline $gap={2} $justify="space-between" $wrap={false}>
        <Label $tone={tone}>{label(component)}</Label>
        {!takenDown && (
          <ButtonLink to={`/editor?component=${encodeURIComponent(component._id)}`} size="s" variant="ghost" icon={<Pencil />} aria-label={`Edit ${component.name}`}>
            Edit
          </ButtonLink>
        )}
      </Inline>
      {said !== null && (
        <Said $size="small" $tone="muted" data-tone={tone}>
          {said}
        </Said>
      )}
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[1]} 4px 0 14px;
`;

const Said = styled(Text)`
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
