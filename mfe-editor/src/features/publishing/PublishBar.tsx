import { LIMITS } from '@keyframe/contracts/limits';
import type { Profile } from '@keyframe/contracts/api/profile';
import { DASHBOARD_PATH } from '@keyframe/contracts/paths';
import {
  Avatar,
  Button,
  Field,
  focusRing,
  media,
  Pencil,
  Text,
  TextInput,
  tokens,
  Tooltip,
  typeStyle,
  VisuallyHidden,
} from '@keyframe/shared-ui';
import { Link } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import type { Keeping } from '../drafts/draftKeeper.ts';
import { WorkspaceBar } from '../workspace/WorkspaceBar.tsx';
import { problemOfName } from './problems.ts';
import { SHORTCUTS } from '../shortcuts/useShortcuts.ts';

export interface PublishBarProps {
  heading: string;
  name: string;
  /** The component's name while the field is empty. */
  defaultName: string;
  onName: (name: string) => void;
  nameProblem: string | undefined;
  profile: Profile | null | undefined;
  /** The label of the submit button. */
  action: 'Create' | 'Update' | 'Submit';
  onAction: () => void;
  disabled: boolean;
  busy: boolean;
  keeping: Keeping;
  dirty: boolean;
}

/** Length from which the name shows the characters left. */
const COUNTED_FROM = LIMITS.nameLength - 20;

/** The label of each draft state. A notice explains the failures. */
const STATE_LABELS: Record<Keeping, string> = {
  kept: 'Draft saved',
  pending: 'Saving draft…',
  failed: 'Not saved',
  elsewhere: 'Not saved',
};

/**
 * The editor's bar: the name, the submit button, and the user's picture, which links to /dashboard
 * (docs/specification.md section 2).
 */
export function PublishBar(props: PublishBarProps) {
  const { heading, name, defaultName, onName, nameProblem, profile, action, onAction, disabled, busy, keeping, dirty } =
    props;
  return (
    <WorkspaceBar
      title={
        <Name>
          <VisuallyHidden as="h1">{heading}</VisuallyHidden>
          <Field label="Name of the component" hideLabel error={nameProblem ?? problemOfName(name)}>
            <TextInput
              name="name"
              before={<Pencil aria-hidden="true" />}
              after={
                name.length >= COUNTED_FROM ? (
                  <Count aria-hidden="true">{LIMITS.nameLength - name.trim().length}</Count>
                ) : undefined
              }
              value={name}
              placeholder={defaultName}
              autoComplete="off"
              readOnly={busy}
              onChange={(event) => onName(event.target.value)}
            />
          </Field>
        </Name>
      }
      actions={
        <>
          {dirty && (
            <SaveState $size="small" $tone="muted">
              {STATE_LABELS[keeping]}
            </SaveState>
          )}
          <Tooltip text={`${action} (${SHORTCUTS.publish}). ${SHORTCUTS.save} saves the draft.`} side="bottom">
            <Button
              variant="primary"
              size="m"
              busy={busy}
              disabled={disabled}
              onClick={onAction}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {action}
            </Button>
          </Tooltip>
          <Picture to={DASHBOARD_PATH} aria-label="Your dashboard">
            <Avatar name={profile?.name ?? 'You'} src={profile?.profilePicUrl} size={30} />
          </Picture>
        </>
      }
    />
  );
}

const Name = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 460px;
  /* The bar grows for an error below the field. */
  &:has([data-invalid]) {
    padding-block: ${tokens.space[2]};
  }
  input:not(:focus, :hover, [data-invalid]) {
    border-color: transparent;
    background: transparent;
  }
  ${media.tablet} {
    margin-left: -${tokens.space[3]};
  }
`;

const Count = styled.span`
  ${typeStyle('label')}
  font-variant-numeric: tabular-nums;
`;

const SaveState = styled(Text)`
  margin-right: ${tokens.space[2]};
  white-space: nowrap;
`;

const Picture = styled(Link)`
  display: grid;
  place-items: center;
  width: 38px;
  height: 38px;
  margin-left: ${tokens.space[1]};
  border-radius: 50%;
  ${focusRing}
`;
