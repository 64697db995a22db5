import { useState } from 'react';
import {
  Button,
  ButtonLink,
  IconButton,
  Inline,
  Label,
  Stack,
  Text,
  tokens,
  relativeTime,
  truncate,
  X,
} from '@keyframe/shared-ui';
import { useDiscardDraft, type DraftEntry } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** Drafts listed initially. */
const SHOWN = 4;

/** The drafts on this device, the latest first, each a link that opens it. Renders nothing without drafts. */
export function DraftList({ drafts, onChosen }: { drafts: readonly DraftEntry[]; onChosen: () => void }) {
  const [all, setAll] = useState(false);
  const discard = useDiscardDraft();
  if (drafts.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="drafts" $gap={2}>
      <Inline $gap={2} $align="baseline">
        <Label id="drafts">Continue</Label>
        <Text $size="small" $tone="muted">
          Drafts are stored on this device.
        </Text>
      </Inline>
      <Drafts>
        {(all ? drafts : drafts.slice(0, SHOWN)).map((draft) => (
          <li key={draft.id}>
            <DraftLink
              to={draft.address}
              size="s"
              onClick={onChosen}
              title={draft.name}
              aria-label={`${draft.name}, ${relativeTime(draft.savedAt)}`}
            >
              <span className="name">{draft.name}</span>
              <span>, {relativeTime(draft.savedAt)}</span>
            </DraftLink>
            <IconButton
              size="s"
              label={`Discard the draft ${draft.name}`}
              icon={<X />}
              onClick={() => discard(draft)}
            />
          </li>
        ))}
        {!all && drafts.length > SHOWN && (
          <li>
            <Button size="s" variant="ghost" onClick={() => setAll(true)}>
              Show all {drafts.length}
            </Button>
          </li>
        )}
      </Drafts>
    </Stack>
  );
}

const Drafts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  min-width: 0;
  li {
    display: flex;
    align-items: center;
    min-width: 0;
    max-width: 100%;
  }
`;

/** As wide as its text if there is room. A long name is truncated, the age stays visible. */
const DraftLink = styled(ButtonLink)`
  flex: 0 1 auto;
  min-width: 0;
  .text {
    display: flex;
    min-width: 0;
    line-height: 1.5;
    white-space: pre;
  }
  .text > span {
    flex: none;
  }
  .text > .name {
    ${truncate}
    flex: 0 1 auto;
    min-width: 0;
  }
`;
