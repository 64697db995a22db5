import type { FacetsResponse } from '@keyframe/contracts/api/component';
import { filterOf, type ComponentFilters, type FacetName } from '@keyframe/contracts/componentFilters';
import {
  Button,
  ChipGroup,
  Dialog,
  formatCompact,
  formatCount,
  Inline,
  Label,
  QueryView,
  Skeleton,
  Stack,
  tokens,
} from '@keyframe/shared-ui';
import styled from 'styled-components';
import { listFilters, type ExploreFilters } from '../exploreFilters.ts';
import { FACET_TITLES, facetLabel, SWATCHES } from './facetLabels.ts';
import { useFacets } from './useFacets.ts';

const FACETS = Object.keys(FACET_TITLES) as FacetName[];
const NONE = Object.fromEntries(FACETS.map((name) => [name, undefined])) satisfies FacetChange;

export interface FacetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: ExploreFilters;
  /** The number of components with these filters; undefined while they load. */
  total: number | undefined;
  onChange: (change: FacetChange) => void;
}

type FacetChange = Partial<Pick<ComponentFilters, FacetName>>;

/**
 * Filters by what the code of components does, with numbers that fit the other filters. A choice applies at once; on a
 * phone it is a sheet.
 */
export function FacetDialog({ open, onOpenChange, filters, total, onChange }: FacetDialogProps) {
  const query = useFacets({ filters: listFilters(filters) });
  const isFiltered = FACETS.some((name) => filters[name] !== undefined);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filters" size="l">
      <Stack $gap={6}>
        <QueryView query={query} error="Couldn’t load the filters" loading={<Skeleton height="320px" />}>
          {({ facets, approximate }: { facets: KnownFacets; approximate: boolean }) => (
            <Groups>
              {FACETS.map((name) => (
                <Facet
                  key={name}
                  name={name}
                  values={facets[name] ?? []}
                  approximate={approximate}
                  value={filters[name]}
                  onChange={(value) => onChange({ [name]: value } as FacetChange)}
                />
              ))}
            </Groups>
          )}
        </QueryView>
        <Inline $gap={3} $justify="space-between">
          <Button variant="ghost" disabled={!isFiltered} onClick={() => onChange(NONE)}>
            Clear these filters
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {total === undefined ? 'Show' : `Show ${formatCount(total)} ${total === 1 ? 'component' : 'components'}`}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

/** An API of an earlier release does not have them all. */
type KnownFacets = Partial<FacetsResponse['facets']>;

/** One value, several of a facet that components have several of, or none. */
type FacetValue = string | string[] | undefined;

interface FacetProps {
  name: FacetName;
  values: readonly { value: string; count: number }[];
  approximate: boolean;
  value: FacetValue;
  onChange: (value: FacetValue) => void;
}

function Facet({ name, values, approximate, value, onChange }: FacetProps) {
  const chosen = [value ?? []].flat();
  // A chosen value stays, so that it can be given up.
  const missing = chosen.filter((one) => !values.some((other) => other.value === one));
  const shown = [...values, ...missing.map((one) => ({ value: one, count: 0 }))];
  const options = shown.map(({ value: option, count }) => ({
    value: option,
    label: (
      <>
        {name === 'colour' && <Swatch style={{ background: SWATCHES[option] }} />}
        {facetLabel(name, option)} <Count>{approximate ? `~${formatCompact(count)}` : formatCount(count)}</Count>
      </>
    ),
  }));
  const group = { label: FACET_TITLES[name], options };
  return (
    <Stack $gap={2}>
      <Label as="h3">{FACET_TITLES[name]}</Label>
      {shown.length === 0 ? (
        <Label $tone="muted">None in this list</Label>
      ) : filterOf(name).kind === 'facets' ? (
        <ChipGroup
          multiple
          {...group}
          value={chosen}
          onValueChange={(values) => onChange(values.length === 0 ? undefined : values)}
        />
      ) : (
        <ChipGroup {...group} value={chosen[0]} onValueChange={onChange} />
      )}
    </Stack>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
`;

const Count = styled.span`
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Swatch = styled.span`
  width: 12px;
  height: 12px;
  border-radius: 50%;
  border: 1px solid ${tokens.color.lineStrong};
  forced-color-adjust: none;
`;
