import type { ComponentSummary } from '@keyframe/contracts/api/component';
import {
  ComponentCard,
  ComponentCardSkeleton,
  ComponentGrid,
  EmptyState,
  ErrorState,
  media,
} from '@keyframe/shared-ui';
import { messageOf, rememberTrail } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** Cards on a shelf: two rows on a wide screen. */
export const SHELF_SIZE = 8;

interface Answer {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A few components in cards. `title` names the list. `components` undefined: not loaded yet, or failed. */
export function ComponentShelf({
  title,
  components,
  answer,
}: {
  title: string;
  components: ComponentSummary[] | undefined;
  answer: Answer;
}) {
  if (components === undefined && answer.error !== null) {
    return (
      <ErrorState
        title="Couldn’t load the components"
        text={messageOf(answer.error)}
        onRetry={() => void answer.refetch()}
        busy={answer.isFetching}
      />
    );
  }
  if (components?.length === 0)
    return <EmptyState title="Nothing here yet" text="Components appear here as soon as they are verified." />;
  // The page has several lists: the one that a card is opened from counts.
  const noteTrail = () => rememberTrail({ address: '/', title, ids: (components ?? []).map(({ _id }) => _id) });
  return (
    <Shelf aria-busy={components === undefined} onClickCapture={noteTrail}>
      {components === undefined
        ? Array.from({ length: SHELF_SIZE }, (_, index) => <ComponentCardSkeleton key={index} />)
        : components.map((component) => <ComponentCard key={component._id} component={component} />)}
    </Shelf>
  );
}

/** On a phone, where cards lie below each other, half of them: the way to the rest is in the section's head. */
const Shelf = styled(ComponentGrid)`
  ${media.phone} {
    > :nth-child(n + ${SHELF_SIZE / 2 + 1}) {
      display: none;
    }
  }
`;
