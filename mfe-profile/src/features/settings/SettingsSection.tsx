import type { ReactNode } from 'react';
import { Heading, Stack, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface SettingsSectionProps {
  /** The section's fragment in the address. */
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of the settings. Its heading takes the focus when the address leads to it. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <Section aria-labelledby={id}>
      <Stack $gap={1}>
        <Heading id={id} $size="title" tabIndex={-1}>
          {title}
        </Heading>
        {text !== undefined && (
          <Text $size="small" $tone="muted" $measure>
            {text}
          </Text>
        )}
      </Stack>
      <div>{children}</div>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[7]};
  > * {
    min-width: 0;
  }
  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
  h2 {
    outline: none;
  }
`;
