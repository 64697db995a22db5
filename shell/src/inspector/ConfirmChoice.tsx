import type { ReactNode } from 'react';
import { Button, Dialog, Inline, Stack, Text } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { chooseForThisTab } from '../overrides/changeOverrides.ts';
import type { StoredOverride } from '@keyframe/contracts/storedOverride';

export interface ConfirmChoiceProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  remote: string;
  chosen: StoredOverride;
  /** The build and its origin. */
  children: ReactNode;
}

/** Explains an override and asks for confirmation: nothing is replaced without this press. */
export function ConfirmChoice({ open, onOpenChange, remote, chosen, children }: ConfirmChoiceProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Replace ${remote} in this tab?`}>
      <Stack $gap={5}>
        <Meaning>
          <Text as="li">{children}</Text>
          <Text as="li">
            Only this tab changes, until you end the replacement or close the tab. Every page shows a banner.
          </Text>
          <Text as="li">If it does not load, the released version is used again.</Text>
          <Text as="li">The page reloads now. Unsaved changes are lost.</Text>
        </Meaning>
        <Inline $gap={2}>
          <Button variant="primary" onClick={() => chooseForThisTab(remote, chosen)}>
            Replace and reload
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

const Meaning = styled.ul`
  display: grid;
  gap: 10px;
  padding-inline-start: 1.1em;
  list-style: disc;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
`;
