import type { ComponentDetail } from '@keyframe/contracts/api/component';
import {
  ButtonLink,
  ComponentCard,
  ComponentCardSkeleton,
  Container,
  Heading,
  Inline,
  Stack,
  tokens,
} from '@keyframe/shared-ui';
import { useComponents, useMemberAddress } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** Cards in the row: as many as a wide window shows. */
const SHOWN = 4;

/** Other components of the same author, the most liked first. Hidden without any, or if they fail to load. */
export function MoreByAuthor({ component: { _id, userId } }: { component: Pick<ComponentDetail, '_id' | 'userId'> }) {
  const addressOf = useMemberAddress();
  // One more than shown: this component may be among them.
  const { data, isPending } = useComponents({ author: userId.username, sort: 'likes', limit: SHOWN + 1 });
  const others = data?.componentArray.filter((other) => other._id !== _id).slice(0, SHOWN) ?? [];
  if (others.length === 0 && !isPending) return null;
  return (
    <Section as="section" aria-labelledby="more-by-author" aria-busy={isPending}>
      <Stack $gap={5}>
        <Inline $justify="space-between">
          <Heading id="more-by-author" $size="title">
            More by <span dir="auto">{userId.name}</span>
          </Heading>
          <ButtonLink size="s" variant="ghost" to={addressOf(userId.username)}>
            See profile
          </ButtonLink>
        </Inline>
        <Row>
          {isPending && Array.from({ length: SHOWN }, (_, index) => <ComponentCardSkeleton key={index} />)}
          {others.map((other) => (
            <ComponentCard key={other._id} component={other} />
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
