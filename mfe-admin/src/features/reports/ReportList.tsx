import { useRef } from 'react';
import type { ReportQuery } from '@keyframe/contracts/api/componentReport';
import { ButtonLink, ChipLink, EmptyState, Inline, Pagination, QueryView, Stack } from '@keyframe/shared-ui';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { adminAddress, pageAsked } from '../console/adminTabs.ts';
import { PanelHead } from '../console/PanelHead.tsx';
import { RowsSkeleton } from '../console/RowsSkeleton.tsx';
import { ReportedRow } from './ReportedRow.tsx';
import { useReports } from './useReports.ts';

type State = ReportQuery['state'];

/** The states of a report, with the texts of an empty list. The first is the default and is left out of addresses. */
const STATES: Record<State, { label: string; list: string; none: { title: string; text: string } }> = {
  open: {
    label: 'Open',
    list: 'Reported components',
    none: { title: 'No open reports', text: 'Components that visitors and members report appear here.' },
  },
  resolved: {
    label: 'Resolved',
    list: 'Resolved reports',
    none: {
      title: 'No resolved reports',
      text: 'Reports you dismiss, or answer by taking a component down, appear here.',
    },
  },
};

const addressOf = (state: State, page?: number) =>
  adminAddress('reports', { state: state === 'open' ? undefined : state, page });

/**
 * The Reports tab: reported components, each with its reports and the actions on them. A resolved one leaves the list,
 * and the focus moves to the list.
 */
export function ReportList() {
  const [search] = useSearchParams();
  const state: State = search.get('state') === 'resolved' ? 'resolved' : 'open';
  const page = pageAsked(search.get('page'));
  const query = useReports({ state, page });
  const list = useRef<HTMLDivElement>(null);
  return (
    <Stack $gap={6} aria-busy={query.isPlaceholderData}>
      <PanelHead
        title="Reports"
        count={query.data?.total}
        text="Take a component down with a reason its author sees, or dismiss its reports. Both are in the history."
      >
        <Inline as="nav" $gap={2} aria-label="State">
          {(Object.keys(STATES) as State[]).map((choice) => (
            <ChipLink key={choice} to={addressOf(choice)} selected={choice === state} preventScrollReset>
              {STATES[choice].label}
            </ChipLink>
          ))}
        </Inline>
      </PanelHead>
      <QueryView query={query} error="Couldn’t load the reports" loading={<RowsSkeleton height={300} />}>
        {({ reported, total, pages }) => (
          <List ref={list} tabIndex={-1} role="region" aria-label={STATES[state].list}>
            {reported.length === 0 && total > 0 && (
              <EmptyState
                title="Nothing more on this page"
                action={<ButtonLink to={addressOf(state)}>Go to page 1</ButtonLink>}
              />
            )}
            {reported.length === 0 && total === 0 && <EmptyState {...STATES[state].none} />}
            {reported.length > 0 && (
              <Stack $gap={5}>
                {reported.map((one) => (
                  <ReportedRow
                    key={one.component._id}
                    reported={one}
                    open={state === 'open'}
                    onResolved={() => list.current?.focus({ preventScroll: true })}
                  />
                ))}
                <Pagination page={page} pages={pages} hrefFor={(next) => addressOf(state, next)} />
              </Stack>
            )}
          </List>
        )}
      </QueryView>
    </Stack>
  );
}

const List = styled.div`
  outline: none;
`;
