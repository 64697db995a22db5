import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CollectionsResponse } from '@keyframe/contracts/api/collection';
import { Button, Inline, QueryView, Stack, type QueryState } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { CollectionCard, CollectionCardSkeleton, CollectionGrid } from './CollectionCard.tsx';

export interface CollectionListProps {
  /** The query of a page, from behind `after`. A hook. */
  usePage: (after?: string) => QueryState<CollectionsResponse>;
  withOwner?: boolean;
  /** Shown when there are none. */
  empty: ReactNode;
  after?: string;
}

/** Cards from the HTML of the server: as many as a wide window shows in a row. */
const FIRST_CARDS = 3;

/** Collections, a page and the next ones on demand, to which the focus moves. */
export function CollectionList({ usePage, withOwner = false, empty, after }: CollectionListProps) {
  const query = usePage(after);
  const [more, setMore] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (after !== undefined) rows.current?.focus({ preventScroll: true });
  }, [after]);
  return (
    <Rows ref={rows} tabIndex={-1}>
      <QueryView
        query={query}
        error="Couldn’t load the collections"
        loading={<CollectionListSkeleton />}
        isEmpty={({ collections }) => collections.length === 0}
        empty={after === undefined ? empty : null}
      >
        {({ collections, next }) => (
          <Stack $gap={6}>
            <CollectionGrid>
              {collections.map((collection, index) => (
                <CollectionCard
                  key={collection._id}
                  collection={collection}
                  withOwner={withOwner}
                  eager={after === undefined && index < FIRST_CARDS}
                />
              ))}
            </CollectionGrid>
            {next !== null &&
              (more ? (
                <CollectionList usePage={usePage} withOwner={withOwner} empty={null} after={next} />
              ) : (
                <Inline $justify="center">
                  <Button onClick={() => setMore(true)}>Show more collections</Button>
                </Inline>
              ))}
          </Stack>
        )}
      </QueryView>
    </Rows>
  );
}

/** Collections that are loading. */
export function CollectionListSkeleton() {
  return (
    <CollectionGrid aria-busy="true">
      {[0, 1, 2].map((card) => (
        <CollectionCardSkeleton key={card} />
      ))}
    </CollectionGrid>
  );
}

const Rows = styled.div`
  outline: none;
`;
