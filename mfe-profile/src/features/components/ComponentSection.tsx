import { useId, type ReactNode } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { Heading, Inline, Label, Stack, Text } from '@keyframe/shared-ui';
import { ComponentRows } from './ComponentRows.tsx';

export interface ComponentSectionProps {
  title: string;
  text?: string;
  components: readonly ComponentSummary[];
  card: (component: ComponentSummary) => ReactNode;
}

/** Components of one status under a heading with their number. */
export function ComponentSection({ title, text, components, card }: ComponentSectionProps) {
  const id = useId();
  return (
    <Stack as="section" $gap={5} aria-labelledby={id}>
      <Stack $gap={1}>
        <Inline $gap={3} $align="baseline">
          <Heading id={id} $size="title">
            {title}
          </Heading>
          <Label>{components.length}</Label>
        </Inline>
        {text !== undefined && (
          <Text $size="small" $tone="muted" $measure>
            {text}
          </Text>
        )}
      </Stack>
      <ComponentRows>{components.map(card)}</ComponentRows>
    </Stack>
  );
}
