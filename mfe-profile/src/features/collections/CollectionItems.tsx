import { useEffect, useRef, useState } from 'react';
import type { CollectionDetail, CollectionItem } from '@keyframe/contracts/api/collection';
import { Button, ComponentCard, hairline, Inline, QueryView, Stack, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ComponentRows, ComponentRowsSkeleton } from '../components/ComponentRows.tsx';
import { useMoreItems } from './useCollections.ts';

/** Cards from the HTML of the server. */
const FIRST_CARDS = 4;

/** A page of a collection's components with their notes, and the next ones on demand. */
export function CollectionItems({
  id,
  page: { items, next },
  first = true,
}: {
  id: string;
  page: Pick<CollectionDetail, 'items' | 'next'>;
  first?: boolean;
}) {
  const [more, setMore] = useState(false);
  return (
    <Stack $gap={6}>
      <ComponentRows>
        {items.map((item, index) => (
          <Item key={item.componentId} item={item} eager={first && index < FIRST_CARDS} />
        ))}
      </ComponentRows>
      {next !== null &&
        (more ? (
          <NextItems id={id} after={next} />
        ) : (
          <Inline $justify="center">
            <Button onClick={() => setMore(true)}>Show more components</Button>
          </Inline>
        ))}
    </Stack>
  );
}

function NextItems({ id, after }: { id: string; after: string }) {
  const rows = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => rows.current?.focus({ preventScroll: true }), []);
  return (
    <Rows ref={rows} tabIndex={-1}>
      <QueryView
        query={useMoreItems(id, after)}
        error="Couldn’t load more components"
        loading={
          <ComponentRows aria-busy="true">
            <ComponentRowsSkeleton />
          </ComponentRows>
        }
      >
        {(page) => <CollectionItems id={id} page={page} first={false} />}
      </QueryView>
    </Rows>
  );
}

function Item({ item: { component, note }, eager }: { item: CollectionItem; eager: boolean }) {
  return (
    <Stack $gap={2}>
      {component === null ? <Gap>No longer public</Gap> : <ComponentCard component={component} eager={eager} />}
      {note !== '' && (
        <Text $size="small" $tone="muted" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </Stack>
  );
}

const Rows = styled.div`
  outline: none;
`;

/** In place of a component that others do not see. */
const Gap = styled.div`
  display: grid;
  place-items: center;
  min-height: 200px;
  height: 100%;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
  color: ${tokens.color.textMuted};
  ${hairline(tokens.color.line)}
`;
