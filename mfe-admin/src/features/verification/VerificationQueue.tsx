import { useRef } from 'react';
import type { ComponentPage, ComponentSummary } from 'contracts/api/component';
import { ButtonLink, EmptyState, FilterBar, Pagination, Stack } from 'shared-ui';
import { useNavigate, useQueue, useSearchParams } from 'shared-ui/platform';
import styled from 'styled-components';
import { PanelBody, RowsSkeleton } from '../console/PanelBody.tsx';
import { PanelHead } from '../console/PanelHead.tsx';
import { isNarrowed, QUEUE_PAGE, queueAddress, readFilters, SORT_LABELS, type QueueFilters } from './queueFilters.ts';
import { QueueRow } from './QueueRow.tsx';
import { useRemaining } from './useRemaining.ts';

/** The Queue tab: what waits for verification, the longest waiting first, each with the score that lets it in (SPEC.md sections 2 and 4). */
export function VerificationQueue() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const query = useQueue({ ...filters, status: 'waiting', limit: QUEUE_PAGE });
  const { remaining, gone, leave } = useRemaining(query.data?.componentArray ?? NONE);
  const total = query.data === undefined ? undefined : query.data.total - gone;
  return (
    <Stack $gap={6} aria-busy={query.isPlaceholderData}>
      <PanelHead title="Verification" count={total} text="A score makes a component public and counts towards its author’s experience. What is sent back comes with a reason.">
        <FilterBar
          filters={filters}
          sortLabels={SORT_LABELS}
          onChange={(change) => void navigate(queueAddress({ ...filters, ...change, page: 1 }), { preventScrollReset: true })}
        />
      </PanelHead>
      <PanelBody query={query} failure="The queue did not load" rowHeight={ROW_HEIGHT}>
        {(data) => <Rows data={data} components={remaining} left={total ?? 0} filters={filters} busy={query.isFetching} onDecided={leave} />}
      </PanelBody>
    </Stack>
  );
}

const NONE: readonly ComponentSummary[] = [];

/** Height of a row on a desktop, in pixels. */
const ROW_HEIGHT = 300;

interface RowsProps {
  data: ComponentPage;
  /** The components of this page that still wait. */
  components: readonly ComponentSummary[];
  /** How many wait on all pages. */
  left: number;
  filters: QueueFilters;
  /** The list is being read anew. */
  busy: boolean;
  onDecided: (component: ComponentSummary) => void;
}

/** A page of the queue. What was decided leaves at once, and the keyboard goes on from the list. */
function Rows({ data, components, left, filters, busy, onDecided }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <List ref={list} tabIndex={-1} role="region" aria-label="Components waiting for verification">
      {components.length === 0 && left > 0 && busy && <RowsSkeleton height={ROW_HEIGHT} />}
      {components.length === 0 && !(left > 0 && busy) && <NothingWaits left={left} filters={filters} />}
      {components.length > 0 && (
        <Stack $gap={5}>
          {components.map((component) => (
            <QueueRow
              key={component._id}
              component={component}
              onDecided={() => {
                onDecided(component);
                list.current?.focus({ preventScroll: true });
              }}
            />
          ))}
          <Pagination page={filters.page} pages={data.pages} hrefFor={(page) => queueAddress({ ...filters, page })} />
        </Stack>
      )}
    </List>
  );
}

/** Nothing on this page. Somebody who decides on the last ones of a page, or narrows the list, may have more elsewhere. */
function NothingWaits({ left, filters }: { left: number; filters: QueueFilters }) {
  if (left > 0) {
    return <EmptyState title="Nothing more on this page" action={<ButtonLink to={queueAddress({ ...filters, page: 1 })}>To the first page</ButtonLink>} />;
  }
  if (isNarrowed(filters)) {
    return <EmptyState title="Nothing like this waits" action={<ButtonLink to={queueAddress({ ...filters, category: undefined, language: undefined, page: 1 })}>Show all that waits</ButtonLink>} />;
  }
  return <EmptyState title="Nothing waits for verification" text="What members submit appears here." />;
}

const List = styled.div`
  outline: none;
`;
