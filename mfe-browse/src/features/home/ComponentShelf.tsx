import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { HOME_PATH } from '@keyframe/contracts/paths';
import {
  ComponentCard,
  ComponentCardSkeleton,
  ComponentGrid,
  EmptyState,
  media,
  QueryView,
  type QueryState,
} from '@keyframe/shared-ui';
import { rememberTrail } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** Cards on a shelf: two rows on a wide screen. */
export const SHELF_SIZE = 8;

/** A few components as cards. `title` names the list; `query` has `components` in its data. */
export function ComponentShelf({
  title,
  components,
  query,
}: {
  title: string;
  components: ComponentSummary[] | undefined;
  query: Omit<QueryState<unknown>, 'data'>;
}) {
  // The page has several lists: the trail is the one whose card was opened.
  const noteTrail = () => rememberTrail({ address: HOME_PATH, title, ids: (components ?? []).map(({ _id }) => _id) });
  return (
    <QueryView
      query={{ ...query, data: components }}
      error="Couldn’t load the components"
      loading={
        <Shelf aria-busy="true">
          {Array.from({ length: SHELF_SIZE }, (_, index) => (
            <ComponentCardSkeleton key={index} />
          ))}
        </Shelf>
      }
      empty={<EmptyState title="Nothing here yet" text="Components appear here as soon as they are verified." />}
    >
      {(shown) => (
        <Shelf onClickCapture={noteTrail}>
          {shown.map((component) => (
            <ComponentCard key={component._id} component={component} />
          ))}
        </Shelf>
      )}
    </QueryView>
  );
}

/** Half the cards on a phone, which shows them in one column: the section's head links to the rest. */
const Shelf = styled(ComponentGrid)`
  ${media.phone} {
    > :nth-child(n + ${SHELF_SIZE / 2 + 1}) {
      display: none;
    }
  }
`;
