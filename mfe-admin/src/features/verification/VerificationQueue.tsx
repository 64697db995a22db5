import { useRef } from 'react';
import type { ComponentPage, ComponentSummary } from '@keyframe/contracts/api/component';
import {
  ButtonLink,
  EmptyState,
  FilterBar,
  media,
  Pagination,
  QueryView,
  Select,
  Stack,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import { useNavigate, useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { PanelHead } from '../console/PanelHead.tsx';
import { RowsSkeleton } from '../console/RowsSkeleton.tsx';
import {
  FAILS_LABELS,
  isNarrowed,
  QUEUE_PAGE,
  queueAddress,
  readQueueFilters,
  SORT_LABELS,
  type QueueFilters,
} from './queueFilters.ts';
import { QueueRow } from './QueueRow.tsx';
import { QUEUE_KEYS, useQueueKeys } from './useQueueKeys.ts';
import { useRemaining } from './useRemaining.ts';
import { useQueue } from './useQueue.ts';

/**
 * The Queue tab: components that await verification, the longest waiting first, each with a field for its score
 * (docs/specification.md sections 2 and 4).
 */
export function VerificationQueue() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = readQueueFilters(search);
  const query = useQueue({ ...filters, status: 'waiting', limit: QUEUE_PAGE });
  const { remaining, gone, leave } = useRemaining(query.data?.componentArray ?? NONE);
  const change = (next: Partial<QueueFilters>) =>
    void navigate(queueAddress({ ...filters, ...next, page: 1 }), { preventScrollReset: true });
  const total = query.data === undefined ? undefined : query.data.total - gone;
  return (
    <Stack $gap={6} aria-busy={query.isPlaceholderData}>
      <PanelHead
        title="Verification"
        count={total}
        text="Scoring a component publishes it and adds to its author’s experience. When you send one back, say why."
      >
        <FilterBar filters={filters} sortLabels={SORT_LABELS} onChange={change}>
          <Select
            size="s"
            label="Quality"
            options={FAILS_OPTIONS}
            value={filters.fails ?? ANY_QUALITY}
            onValueChange={(value) => change({ fails: value === ANY_QUALITY ? undefined : value })}
          />
        </FilterBar>
      </PanelHead>
      <QueryView query={query} error="Couldn’t load the queue" loading={<RowsSkeleton height={ROW_HEIGHT} />}>
        {(data) => (
          <Rows
            data={data}
            components={remaining}
            left={total ?? 0}
            filters={filters}
            busy={query.isFetching}
            onDecided={leave}
          />
        )}
      </QueryView>
    </Stack>
  );
}

/** The value of the option that removes the filter. */
const ANY_QUALITY = '';
const FAILS_OPTIONS = [
  { value: ANY_QUALITY, label: 'Any quality' },
  ...Object.entries(FAILS_LABELS).map(([value, label]) => ({ value, label })),
];

const NONE: readonly ComponentSummary[] = [];

/** Height of a row on a desktop, in pixels. */
const ROW_HEIGHT = 300;

interface RowsProps {
  data: ComponentPage;
  /** The components of this page that still await verification. */
  components: readonly ComponentSummary[];
  /** The number that await verification on all pages. */
  left: number;
  filters: QueueFilters;
  /** Whether the list is being refetched. */
  busy: boolean;
  onDecided: (component: ComponentSummary) => void;
}

/** A page of the queue. A decided component leaves at once, and the focus moves to the next one's score. */
function Rows({ data, components, left, filters, busy, onDecided }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list);
  const decided = (component: ComponentSummary) => {
    const next = components[components.indexOf(component) + 1];
    const row = [...(list.current?.querySelectorAll('article') ?? [])].find(
      (article) => next !== undefined && article.ariaLabel === next.name,
    );
    (row?.querySelector<HTMLElement>('input[type="number"]') ?? list.current)?.focus({
      preventScroll: row === undefined,
    });
    onDecided(component);
  };
  return (
    <List ref={list} tabIndex={-1} role="region" aria-label="Components waiting for verification">
      {components.length === 0 && left > 0 && busy && <RowsSkeleton height={ROW_HEIGHT} />}
      {components.length === 0 && !(left > 0 && busy) && <EmptyQueue left={left} filters={filters} />}
      {components.length > 0 && (
        <Stack $gap={5}>
          <Keys aria-label="Keyboard shortcuts">
            {QUEUE_KEYS.map(({ key, does }) => (
              <span key={key}>
                <kbd>{key}</kbd> {does}
              </span>
            ))}
          </Keys>
          {components.map((component) => (
            <QueueRow key={component._id} component={component} onDecided={() => decided(component)} />
          ))}
          <Pagination page={filters.page} pages={data.pages} hrefFor={(page) => queueAddress({ ...filters, page })} />
        </Stack>
      )}
    </List>
  );
}

/** An empty page: after its last decision, or with filters, other pages may have components. */
function EmptyQueue({ left, filters }: { left: number; filters: QueueFilters }) {
  if (left > 0) {
    return (
      <EmptyState
        title="Nothing more on this page"
        action={<ButtonLink to={queueAddress({ ...filters, page: 1 })}>Go to page 1</ButtonLink>}
      />
    );
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title="Nothing matches these filters"
        action={<ButtonLink to={queueAddress({ sort: filters.sort, page: 1 })}>Show the whole queue</ButtonLink>}
      />
    );
  }
  return <EmptyState title="Nothing is waiting for verification" text="Components that members submit appear here." />;
}

const List = styled.div`
  outline: none;
`;

/** Hidden on touch devices, which have no keyboard. */
const Keys = styled.p`
  ${typeStyle('small')}
  display: none;
  flex-wrap: wrap;
  gap: ${tokens.space[4]};
  color: ${tokens.color.textMuted};
  kbd {
    padding: 1px 6px;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.s};
    font-family: ${tokens.font.mono};
    font-size: 0.75rem;
  }
  ${media.hover} {
    display: flex;
  }
`;
