import { explorePath } from '@keyframe/contracts/paths';
import { Button, ChipLink, EmptyState, Inline, Label, Stack, formatCount } from '@keyframe/shared-ui';
import { requestPopup, useComponents, useTopTags } from '@keyframe/shared-ui/platform';
import { activeFilters, type ExploreFilters } from './exploreFilters.ts';
import { nearMatches, type NearMatch } from './nearMatches.ts';

const POPULAR_TAGS = 10;

/** An empty list, with links to wider lists that are not empty, and to popular tags. */
export function NothingFound({ filters, onClear }: { filters: ExploreFilters; onClear: () => void }) {
  if (activeFilters(filters).length === 0)
    return <EmptyState title="Nothing here yet" text="Components appear here as soon as they are verified." />;
  return (
    <EmptyState
      title="No components match"
      text="Remove a filter, try other words, or create the component that is missing."
      action={
        <Stack $gap={6} $align="center">
          <Inline $gap={3} $justify="center">
            <Button onClick={onClear}>Clear all filters</Button>
            <Button variant="ghost" onClick={() => requestPopup('picker')}>
              Create one
            </Button>
          </Inline>
          <Inline $gap={2} $justify="center" role="group" aria-label="Similar lists">
            {nearMatches(filters).map((match) => (
              <NearMatchLink key={match.label} match={match} />
            ))}
          </Inline>
          <PopularTags />
        </Stack>
      }
    />
  );
}

/** Renders once its list is known to have components. */
function NearMatchLink({ match: { label, filters } }: { match: NearMatch }) {
  const { data } = useComponents({ ...filters, limit: 1 });
  if (!data?.total) return null;
  return (
    <ChipLink to={explorePath(filters)}>
      <span dir="auto">{label}</span>
      <span>
        {formatCount(data.total)} {data.total === 1 ? 'component' : 'components'}
      </span>
    </ChipLink>
  );
}

function PopularTags() {
  const { data = [] } = useTopTags();
  if (data.length === 0) return null;
  return (
    <Stack $gap={3} $align="center">
      <Label as="h3" $tone="muted">
        Popular tags
      </Label>
      <Inline $gap={2} $justify="center">
        {data.slice(0, POPULAR_TAGS).map(({ name }) => (
          <ChipLink key={name} to={explorePath({ tag: [name] })}>
            {name}
          </ChipLink>
        ))}
      </Inline>
    </Stack>
  );
}
