import { useId } from 'react';
import {
  focusRing,
  Heading,
  IconButton,
  Inline,
  Label,
  quick,
  relativeTime,
  Stack,
  Text,
  tokens,
  Trash2,
  truncate,
  typeStyle,
  hairline,
} from '@keyframe/shared-ui';
import { Link, useDiscardDraft, useDrafts } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** The drafts of the editor, each with a link to continue. Renders nothing without drafts. */
export function DraftsSection() {
  const { data: drafts = [], isError } = useDrafts();
  const heading = useId();
  const discard = useDiscardDraft();
  if (isError) {
    return (
      <Text $size="small" $tone="muted" role="status">
        Your browser blocks its storage, so drafts on this device can’t be shown.
      </Text>
    );
  }
  if (drafts.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-labelledby={heading}>
      <Inline $gap={3} $align="baseline">
        <Heading id={heading} $size="title">
          Drafts
        </Heading>
        <Label>{drafts.length}</Label>
        <Text $size="small" $tone="muted">
          Drafts are stored on this device.
        </Text>
      </Inline>
      <Rows>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={draft.address}>{draft.name}</Link>
            <span className="about">
              {[draft.category, draft.language, `saved ${relativeTime(draft.savedAt)}`].filter(Boolean).join(' · ')}
            </span>
            <IconButton
              label={`Discard the draft ${draft.name}`}
              size="s"
              icon={<Trash2 />}
              onClick={() => discard(draft)}
            />
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

const Rows = styled.ul`
  border-radius: ${tokens.radius.l};
  ${hairline(tokens.color.line, { inset: true })}
  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[4]};
    min-height: 48px;
    padding-inline: ${tokens.space[4]} ${tokens.space[2]};
  }
  li + li {
    border-top: 1px solid ${tokens.color.line};
  }
  a {
    ${typeStyle('small')}
    ${truncate}
    ${quick('color')}
    ${focusRing}
    flex: 1 1 auto;
    padding-block: ${tokens.space[2]};
    border-radius: ${tokens.radius.s};
    font-weight: 540;
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
  .about {
    ${typeStyle('label')}
    ${truncate}
    flex: 0 1 auto;
    color: ${tokens.color.textMuted};
    text-transform: none;
    letter-spacing: 0;
  }
`;
