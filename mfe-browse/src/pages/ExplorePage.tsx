import { useEffect, useRef, type RefObject } from 'react';
import type { ComponentPage } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import { Button, Container, EmptyState, ErrorState, FilterBar, Heading, Inline, media, Pagination, Spinner, Stack, tokens, typeStyle } from 'shared-ui';
import { messageOf, useComponents, useNavigate, useNavigationType } from 'shared-ui/platform';
import styled from 'styled-components';
import { ActiveFilters } from '../features/explore/ActiveFilters.tsx';
import { exploreAddress, isNarrowed, SORT_LABELS, type ExploreFilters, type NarrowingFilter } from '../features/explore/exploreFilters.ts';
import { ResultGrid } from '../features/explore/ResultGrid.tsx';
import { TagRow } from '../features/explore/TagRow.tsx';
import { TrendWindow } from '../features/explore/TrendWindow.tsx';
import { useExploreFilters } from '../features/explore/useExploreFilters.ts';

/** `/explore`: every verified component, found by tag, category, language and text (SPEC.md section 2). */
export function ExplorePage() {
  useEffect(() => {
    document.title = 'Explore · Keyframe';
  }, []);
  const { filters, change, clear } = useExploreFilters();
  const { data, isPending, isPlaceholderData, isFetching, error, refetch } = useComponents({ ...filters, limit: LIMITS.pageSize });
  const summary = useRef<HTMLDivElement>(null);
  useStartOfNextPage(filters, summary);
  usePageWithinReach(isPlaceholderData ? undefined : data?.pages, filters.page, (page) => exploreAddress({ ...filters, page }));

  // What was pressed is gone afterwards; the keyboard goes on from where the answer will stand.
  const hold = () => summary.current?.focus({ preventScroll: true });
  const remove = (filter: NarrowingFilter) => {
    change({ [filter]: undefined });
    hold();
  };
  const clearAll = () => {
    clear();
    hold();
  };

  return (
    <Container>
      <Page>
        <Stack $gap={5}>
          <Heading as="h1" $size="display2">
            Explore
          </Heading>
          <TagRow tag={filters.tag} onTag={(tag) => change({ tag })} />
          <FilterBar filters={filters} sortLabels={SORT_LABELS} onChange={change}>
            {filters.sort === 'trending' && <TrendWindow value={filters.window} onChange={(window) => change({ window })} />}
          </FilterBar>
        </Stack>
        <Summary ref={summary} tabIndex={-1}>
          <Inline $gap={2}>
            <Count role="status">{data !== undefined && countOf(data)}</Count>
            {isPlaceholderData && <Spinner size={16} label="Loading components" />}
            <ActiveFilters filters={filters} onRemove={remove} onClear={clearAll} />
          </Inline>
        </Summary>
        {error !== null && data === undefined ? (
          <ErrorState title="The components did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : data?.total === 0 ? (
          <NothingFound narrowed={isNarrowed(filters)} onClear={clearAll} />
        ) : (
          <ResultGrid components={isPending ? undefined : data?.componentArray} busy={isPlaceholderData} />
        )}
        {data !== undefined && (
          <Pagination
            page={filters.page}
            pages={data.pages}
            hrefFor={(page) => exploreAddress({ ...filters, page })}
            label="Pages of components"
          />
        )}
      </Page>
    </Container>
  );
}

function NothingFound({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) return <EmptyState title="Nothing here yet" text="Components appear here as soon as they are verified." />;
  return (
    <EmptyState
      title="Nothing matches all of this"
      text="Take out one of the filters above, search for fewer words, or start over."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  );
}

/** '1,204 components', and the page where there are several. */
function countOf({ total, page, pages }: ComponentPage): string {
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'component' : 'components'}`;
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}

/**
 * Shows the beginning of a page that was turned to. Back and forward keep the place that the browser remembers, and a
 * change of the filters leaves everything where it is.
 */
function useStartOfNextPage(filters: ExploreFilters, start: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  const { page } = filters;
  const list = exploreAddress({ ...filters, page: 1 });
  const shown = useRef({ page, list });
  useEffect(() => {
    const turned = shown.current.list === list && shown.current.page !== page;
    shown.current = { page, list };
    if (!turned || navigation !== 'PUSH') return;
    start.current?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }, [page, list, navigation, start]);
}

/** Leads from a page past the last one, such as an old link's, to the last one. `pages` undefined: not known yet. */
function usePageWithinReach(pages: number | undefined, page: number, addressOf: (page: number) => string): void {
  const navigate = useNavigate();
  const target = pages !== undefined && pages > 0 && page > pages ? addressOf(pages) : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  padding-block: ${tokens.space[8]} ${tokens.space[7]};
  > * {
    min-width: 0;
  }
`;

const Summary = styled.div`
  min-height: 32px;
  outline: none;
  /* Below the header, which stays at the top of the window. */
  scroll-margin-top: 84px;
  ${media.phone} {
    scroll-margin-top: 124px;
  }
`;

const Count = styled.p`
  ${typeStyle('label')}
  text-transform: none;
  letter-spacing: 0;
  font-size: 0.8125rem;
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
  &:not(:empty) {
    margin-inline-end: ${tokens.space[2]};
  }
`;
