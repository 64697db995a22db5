import { OUTCOMES, type Outcome } from '@keyframe/contracts/outcomes';
import { ButtonLink, ChipLink, EmptyState, Inline, Pagination, QueryView, Stack } from '@keyframe/shared-ui';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import { adminAddress, pageAsked } from '../console/adminTabs.ts';
import { PanelHead } from '../console/PanelHead.tsx';
import { RowsSkeleton } from '../console/RowsSkeleton.tsx';
import { DecisionRow, Rows } from './DecisionRow.tsx';
import { useDecisions } from './useDecisions.ts';

/** Filters of the history. */
const CHOICES: readonly { outcome: Outcome | undefined; label: string }[] = [
  { outcome: undefined, label: 'All' },
  { outcome: 'verified', label: 'Verified' },
  { outcome: 'sentBack', label: 'Sent back' },
  { outcome: 'verificationUndone', label: 'Undone' },
  { outcome: 'takenDown', label: 'Taken down' },
  { outcome: 'putBack', label: 'Put back' },
  { outcome: 'reportsDismissed', label: 'Reports dismissed' },
];

/**
 * The History tab: decisions on components, the latest first; with `component` in the address those on one component.
 */
export function DecisionHistory() {
  const [search] = useSearchParams();
  const outcome = OUTCOMES.find((known) => known === search.get('outcome'));
  const componentId = search.get('component')?.slice(0, 64) || undefined;
  const page = pageAsked(search.get('page'));
  const query = useDecisions({ outcome, componentId, page });
  const addressOf = (next: { outcome?: Outcome; page?: number }) =>
    adminAddress('history', { component: componentId, ...next });
  return (
    <Stack $gap={6} aria-busy={query.isPlaceholderData}>
      <PanelHead title="History" count={query.data?.total} text="Who verified or returned each component, and why.">
        <Inline as="nav" $gap={2} aria-label="Outcome">
          {CHOICES.map((choice) => (
            <ChipLink
              key={choice.label}
              to={addressOf({ outcome: choice.outcome })}
              selected={choice.outcome === outcome}
              preventScrollReset
            >
              {choice.label}
            </ChipLink>
          ))}
          {componentId !== undefined && (
            <ButtonLink to={adminAddress('history', { outcome })} variant="ghost" size="s">
              Show all components
            </ButtonLink>
          )}
        </Inline>
      </PanelHead>
      <QueryView query={query} error="Couldn’t load the history" loading={<RowsSkeleton height={72} />}>
        {({ decisions, total, pages }) =>
          decisions.length === 0 ? (
            <EmptyHistory beyond={total > 0} first={addressOf({ outcome })} />
          ) : (
            <Stack $gap={5}>
              <Rows aria-label="Decisions">
                {decisions.map((decision) => (
                  <DecisionRow key={decision._id} decision={decision} />
                ))}
              </Rows>
              <Pagination page={page} pages={pages} hrefFor={(next) => addressOf({ outcome, page: next })} />
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  );
}

/** `beyond`: the address is past the last page. */
function EmptyHistory({ beyond, first }: { beyond: boolean; first: string }) {
  if (beyond)
    return <EmptyState title="That page doesn’t exist" action={<ButtonLink to={first}>Go to page 1</ButtonLink>} />;
  return <EmptyState title="No decisions yet" text="Scores and reasons appear here as you decide." />;
}
