import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { ComponentCard, ComponentCardSkeleton, Container, Heading, Inline, Stack, tokens } from '@keyframe/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Cards in the row: as many as a wide window shows. */
export const SHOWN = 4;

/** A titled row of cards below a component. Undefined: they load. */
export function CardRow({
  id,
  title,
  action,
  components,
}: {
  id: string;
  title: ReactNode;
  action?: ReactNode;
  components: readonly ComponentSummary[] | undefined;
}) {
  return (
    <Section as="section" aria-labelledby={id} aria-busy={components === undefined}>
      <Stack $gap={5}>
        <Inline $justify="space-between">
          <Heading id={id} $size="title">
            {title}
          </Heading>
          {action}
        </Inline>
        <Row>
          {components === undefined &&
            Array.from({ length: SHOWN }, (_, index) => <ComponentCardSkeleton key={index} />)}
          {components?.map((component) => (
            <ComponentCard key={component._id} component={component} />
          ))}
        </Row>
      </Stack>
    </Section>
  );
}

const Section = styled(Container)`
  padding-block: ${tokens.space[6]} ${tokens.space[8]};
  @media print {
    display: none;
  }
`;

/** One row of cards; on narrow windows it scrolls sideways. */
const Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(272px, calc((100% - ${SHOWN - 1} * ${tokens.space[6]}) / ${SHOWN}));
  gap: ${tokens.space[6]};
  margin-inline: calc(-1 * var(--kf-gutter));
  padding: 4px var(--kf-gutter);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--kf-gutter);
  > * {
    scroll-snap-align: start;
  }
`;
