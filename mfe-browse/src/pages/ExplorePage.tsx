import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { explorePath } from '@keyframe/contracts/paths';
import {
  Button,
  Container,
  FilterBar,
  Heading,
  Inline,
  media,
  PageMeta,
  PageTitle,
  Pagination,
  QueryView,
  Spinner,
  tokens,
  typeStyle,
  VisuallyHidden,
  formatCount,
} from '@keyframe/shared-ui';
import {
  rememberTrail,
  useCategories,
  useComponents,
  useNavigate,
  useNavigationType,
} from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { ActiveFilters } from '../features/explore/ActiveFilters.tsx';
import { activeFilters, sortLabels, type ExploreFilters } from '../features/explore/exploreFilters.ts';
import { listFeed } from '../features/explore/listFeed.ts';
import { listTitle } from '../features/explore/listTitle.ts';
import { ResultGrid } from '../features/explore/ResultGrid.tsx';
import { TagRow } from '../features/explore/TagRow.tsx';
import { TrendWindow } from '../features/explore/TrendWindow.tsx';
import { useExploreFilters } from '../features/explore/useExploreFilters.ts';

/** Rendered only on the server: React leaves out the children of `noscript` in browsers, so they never load it. */
const NoScriptFilters = lazy(async () => ({
  default: (await import('../features/explore/NoScriptFilters.tsx')).NoScriptFilters,
}));

/** What most visits do not need. */
const NothingFound = lazy(async () => ({
  default: (await import('../features/explore/NothingFound.tsx')).NothingFound,
}));
const SearchNote = lazy(async () => ({ default: (await import('../features/explore/SearchNote.tsx')).SearchNote }));
const FacetDialog = lazy(async () => ({
  default: (await import('../features/explore/facets/FacetDialog.tsx')).FacetDialog,
}));

/**
 * `/explore`: every verified component, filtered by tag, category, language and text (docs/specification.md section 2).
 */
export function ExplorePage() {
  const { filters, change, clear } = useExploreFilters();
  const query = useComponents({ ...filters, limit: LIMITS.pageSize });
  const { data, isPlaceholderData } = query;
  const title = useListTitle(filters);
  useTrail(isPlaceholderData ? undefined : data, { title, filters });
  const summary = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [filtering, setFiltering] = useState<boolean>();
  useScrollToNewPage(filters, summary);
  useLastPageRedirect(isPlaceholderData ? undefined : data?.pages, filters.page, (page) =>
    explorePath({ ...filters, page }),
  );

  // The pressed control unmounts; the focus moves to the summary of the new list.
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  const remove = (without: ExploreFilters) => {
    change(without);
    focusSummary();
  };
  const clearAll = () => {
    clear();
    focusSummary();
  };

  return (
    <Container>
      <PageTitle>{filters.page === 1 ? title : `${title}, page ${filters.page}`}</PageTitle>
      <PageMeta
        path={explorePath(filters)}
        description={`${title}: animated web components, live, with code to copy. Free under MIT.`}
        feed={listFeed(filters)}
      />
      <Page>
        <Head>
          <Summary ref={summary} tabIndex={-1}>
            <Heading as="h1" $size="display3" dir="auto">
              {title}
            </Heading>
            <Count role="status">{data !== undefined && <CountOf list={data} />}</Count>
            {isPlaceholderData && <Spinner size={16} label="Loading components" />}
          </Summary>
          <FilterBar counts filters={filters} sortLabels={sortLabels(filters.q)} onChange={change}>
            {filters.sort === 'trending' && (
              <TrendWindow value={filters.window} onChange={(window) => change({ window })} />
            )}
            <Button size="s" aria-haspopup="dialog" onClick={() => setFiltering(true)}>
              More filters
            </Button>
          </FilterBar>
          <noscript>
            <NoScriptFilters filters={filters} />
          </noscript>
          {data?.search && (
            <div className="note">
              <Suspense fallback={null}>
                <SearchNote filters={filters} reading={data.search} list={list} />
              </Suspense>
            </div>
          )}
          <div className="tags">
            <TagRow tags={filters.tag ?? []} onTags={(tag) => change({ tag })} />
          </div>
          {activeFilters(filters).length > 0 && (
            <Inline className="active" $gap={2}>
              <ActiveFilters filters={filters} onRemove={remove} onClear={clearAll} />
            </Inline>
          )}
        </Head>
        <div ref={list}>
          {/* One element for skeletons and cards, so that it knows whether the list had to load and renders it in two steps. */}
          <QueryView
            query={query}
            error="Couldn’t load the components"
            loading={<ResultGrid components={undefined} busy />}
            isEmpty={({ total }) => total === 0}
            empty={
              <Suspense fallback={null}>
                <NothingFound filters={filters} onClear={clearAll} />
              </Suspense>
            }
          >
            {({ componentArray }) => <ResultGrid components={componentArray} busy={isPlaceholderData} />}
          </QueryView>
        </div>
        {data !== undefined && (
          <Pagination
            page={filters.page}
            pages={data.pages}
            hrefFor={(page) => explorePath({ ...filters, page })}
            label="Pages of components"
          />
        )}
        {filtering !== undefined && (
          <Suspense fallback={null}>
            <FacetDialog
              open={filtering}
              onOpenChange={setFiltering}
              filters={filters}
              total={isPlaceholderData ? undefined : data?.total}
              onChange={change}
            />
          </Suspense>
        )}
      </Page>
    </Container>
  );
}

/** '1,204 components' ('1,000+' when they are not all counted), and for screen readers the page, which sighted users see in the pagination. */
function CountOf({ list: { total, approximate, page, pages } }: { list: ComponentPage }) {
  return (
    <>
      {formatCount(total)}
      {approximate && '+'} {total === 1 ? 'component' : 'components'}
      {pages > 1 && <VisuallyHidden>{`, page ${page} of ${pages}`}</VisuallyHidden>}
    </>
  );
}

/** The list's title, with the category's own spelling. */
function useListTitle(filters: ExploreFilters): string {
  const { data: categories = [] } = useCategories();
  const category =
    categories.find(({ name }) => name.toLowerCase() === filters.category?.toLowerCase())?.name ?? filters.category;
  return listTitle({ ...filters, category });
}

/** Remembers the list for the trail of its components. */
function useTrail(
  list: ComponentPage | undefined,
  { title, filters }: { title: string; filters: ExploreFilters },
): void {
  useEffect(() => {
    if (list === undefined) return;
    const ids = list.componentArray.map(({ _id }) => _id);
    rememberTrail({
      address: explorePath(filters),
      title,
      ids,
      query: { ...filters, limit: LIMITS.pageSize },
      pages: list.pages,
    });
  }, [list, title, filters]);
}

/**
 * Scrolls to the top of the grid on another page. Back and forward restore the scroll position, and a change of the
 * filters keeps it.
 */
function useScrollToNewPage(filters: ExploreFilters, start: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  const { page } = filters;
  const list = explorePath({ ...filters, page: 1 });
  const shown = useRef({ page, list });
  useEffect(() => {
    const turned = shown.current.list === list && shown.current.page !== page;
    shown.current = { page, list };
    if (!turned || navigation !== 'PUSH') return;
    start.current?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }, [page, list, navigation, start]);
}

/** Redirects from a page past the last, such as an old link's, to the last one. `pages`: undefined while loading. */
function useLastPageRedirect(pages: number | undefined, page: number, addressOf: (page: number) => string): void {
  const navigate = useNavigate();
  const target = pages !== undefined && pages > 0 && page > pages ? addressOf(pages) : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[5]} ${tokens.space[7]};
  > * {
    min-width: 0;
  }
`;

/** Low, so that a row of cards fits below it. */
const Head = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[3]};
  > * {
    min-width: 0;
  }
  .note:empty {
    display: none;
  }
  ${media.desktop} {
    grid-template-columns: minmax(240px, 1fr) minmax(0, auto);
    .tags,
    .note,
    .active {
      grid-column: 1 / -1;
    }
  }
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space[3]};
  min-height: 32px;
  outline: none;
  h1 {
    overflow-wrap: anywhere;
    line-height: 32px;
  }
`;

const Count = styled.p`
  ${typeStyle('label')}
  text-transform: none;
  letter-spacing: 0;
  font-size: 0.8125rem;
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
