import { QUALITY_LIMITS } from '@keyframe/code-model/limits';
import { componentInput } from '@keyframe/code-model/quality/componentInput';
import { QUALITY_RULES } from '@keyframe/code-model/quality/finding';
import { qualityOf } from '@keyframe/code-model/quality/report';
import { MEASURED_TITLES, QUALITY_TITLES } from '@keyframe/code-model/quality/titles';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { MeasurementsResponse } from '@keyframe/contracts/api/measurement';
import { MEASURED_RULES, type MeasuredOutcome } from '@keyframe/contracts/measuredRules';
import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { useMemo } from 'react';
import { Stack, Text, tokens } from '@keyframe/shared-ui';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

interface Entry {
  title: string;
  finding: MeasuredFinding;
}

/** The quality of a component: what its code tells, and what a render worker measured. The score is the admin's own. */
export function QueueQuality({ component }: { component: ComponentDetail }) {
  const report = useMemo(() => {
    const input = componentInput(component);
    return input && qualityOf(input, { comparisons: QUALITY_LIMITS.comparisonsBesideOthers });
  }, [component]);
  const { findings, reason } = useMeasured(component);
  if (report === undefined) return <Text $size="small">This component is in a language without checks.</Text>;
  const entries: Entry[] = [
    ...QUALITY_RULES.map((rule) => ({ title: QUALITY_TITLES[rule], finding: report.findings[rule] })),
    ...MEASURED_RULES.map((rule) => ({ title: MEASURED_TITLES[rule], finding: findings[rule] ?? NOT_MEASURED })),
  ];
  const of = (outcome: MeasuredOutcome) => entries.filter(({ finding }) => finding.outcome === outcome);
  return (
    <Stack $gap={3}>
      <List aria-label={`Findings of ${component.name}`}>
        {[...of('fail'), ...of('undecided')].map(({ title, finding: { outcome, reason: why } }) => (
          <li key={title} data-outcome={outcome}>
            <Text $size="small">
              <strong>{title}</strong>
              {outcome === 'undecided' && ' (undecided)'}: {why.replaceAll('`', '')}
            </Text>
          </li>
        ))}
      </List>
      <Text $size="small" $tone="muted">
        {[
          listed('Passed', of('pass')),
          listed('Not applicable', of('notApplicable')),
          listed('Not measured', of('notMeasured')),
          of('notMeasured').length > 0 && reason,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Stack>
  );
}

const NOT_MEASURED: MeasuredFinding = { outcome: 'notMeasured', reason: '' };

const listed = (heading: string, entries: readonly Entry[]) =>
  entries.length > 0 && `${heading}: ${entries.map(({ title }) => title).join(', ')}.`;

/** What a render worker measured of this revision; without findings, why there are none. */
function useMeasured({ _id, revision }: ComponentDetail): Pick<MeasurementsResponse, 'findings' | 'reason'> {
  const { data, isError } = useQuery({
    queryKey: ['components', 'measurements', _id, revision, useViewer()],
    queryFn: ({ signal }) => request('getMeasurements', { params: { componentId: _id }, signal }),
  });
  if (isError) return { findings: {}, reason: 'The measurements couldn’t be loaded.' };
  if (data === undefined) return { findings: {}, reason: 'The measurements are loading.' };
  if (data.revision !== revision) return { findings: {}, reason: 'A newer version was measured.' };
  return data.state === 'waiting' ? { findings: {}, reason: 'The render worker has not measured it yet.' } : data;
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  > li {
    padding-inline-start: ${tokens.space[3]};
    border-inline-start: 2px solid ${tokens.color.lineStrong};
  }
  > [data-outcome='fail'] {
    border-color: ${tokens.color.danger};
  }
  &:empty {
    display: none;
  }
`;
