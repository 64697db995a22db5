import { useId } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import {
  Chip,
  EmptyState,
  formatCompact,
  Heading,
  Inline,
  QueryView,
  Stack,
  Text,
  tokens,
  formatCount,
} from '@keyframe/shared-ui';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { Measures } from '../profile/Measures.tsx';
import { SERIES } from './series.ts';
import { UsedElsewhere } from './UsedElsewhere.tsx';
import { StatsChart } from './StatsChart.tsx';
import { DAY_CHOICES, DEFAULT_DAYS, daysAsked, type DayChoice } from './statsDays.ts';
import { ChartAndTable } from './StatsLayout.tsx';
import { StatsSkeleton } from './StatsSkeleton.tsx';
import { StatsByComponent } from './StatsByComponent.tsx';
import { StatsTable } from './StatsTable.tsx';
import { useProfileStats } from './useProfileStats.ts';

/** The Stats tab: likes, views and downloads of a member's public components, in total, by day and by component, and installs by target. */
export function Stats({ profile, own }: { profile: Profile; own: boolean }) {
  const [search, setSearch] = useSearchParams();
  const chosen = daysAsked(search.get('days'));
  const query = useProfileStats(profile._id, chosen);
  const { data, error, isPlaceholderData } = query;
  const allTime = useId();
  const heading = useId();

  if (data === undefined && error === null) return <StatsSkeleton />;
  if (
    data !== undefined &&
    SERIES.every(({ key }) => data.totals[key] === 0) &&
    !data.installs?.length &&
    !data.embeds
  ) {
    return (
      <EmptyState
        title="No likes, views or downloads yet"
        text={
          own
            ? 'Counting starts when a component of yours becomes public.'
            : `Counting starts when a component by ${profile.name} becomes public.`
        }
      />
    );
  }
  const choose = (days: DayChoice) =>
    setSearch(
      { tab: 'stats', ...(days === DEFAULT_DAYS ? {} : { days: String(days) }) },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Stack $gap={7}>
      {data !== undefined && (
        <Stack as="section" $gap={4} aria-labelledby={allTime}>
          <Heading $size="title" id={allTime}>
            All time
          </Heading>
          <Measures $columns={SERIES.length}>
            {SERIES.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd title={formatCount(data.totals[key])}>{formatCompact(data.totals[key])}</dd>
              </div>
            ))}
          </Measures>
        </Stack>
      )}
      <section aria-labelledby={heading}>
        <Inline $justify="space-between" $gap={3}>
          <Heading $size="title" id={heading}>
            By day
          </Heading>
          <Inline role="group" aria-label="Days shown" $gap={1}>
            {DAY_CHOICES.map((days) => (
              <Chip key={days} selected={days === chosen} onClick={() => choose(days)}>
                {days} days
              </Chip>
            ))}
          </Inline>
        </Inline>
        <QueryView query={query} loading={null} error="Couldn’t load the statistics">
          {({ days }) => (
            <>
              <ChartAndTable aria-busy={isPlaceholderData}>
                <StatsChart days={days} />
                <StatsTable days={days} />
              </ChartAndTable>
              <Note $size="small" $tone="faint">
                Public components only. Each visitor counts once a day; the author doesn’t count. Days are in UTC.
              </Note>
            </>
          )}
        </QueryView>
      </section>
      <UsedElsewhere installs={data?.installs} embeds={data?.embeds} />
      <StatsByComponent components={profile.components} />
    </Stack>
  );
}

const Note = styled(Text)`
  margin-top: ${tokens.space[5]};
`;
