import { QUALITY_LIMITS } from '@keyframe/code-model/limits';
import { componentInput } from '@keyframe/code-model/quality/componentInput';
import { QUALITY_RULES } from '@keyframe/code-model/quality/finding';
import { qualityOf } from '@keyframe/code-model/quality/report';
import { MEASURED_TITLES, QUALITY_TITLES } from '@keyframe/code-model/quality/titles';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useMemo } from 'react';
import { Stack, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** What the code of a component tells of its quality. The score is the admin's own. */
export function QueueQuality({ component }: { component: ComponentDetail }) {
  const report = useMemo(() => {
    const input = componentInput(component);
    return input && qualityOf(input, { comparisons: QUALITY_LIMITS.comparisonsBesideOthers });
  }, [component]);
  if (report === undefined) return <Text $size="small">This component is in a language without checks.</Text>;
  const rulesOf = (outcome: string) => QUALITY_RULES.filter((rule) => report.findings[rule].outcome === outcome);
  const titles = (outcome: string) => rulesOf(outcome).map((rule) => QUALITY_TITLES[rule]);
  const [passed, notApplicable] = [titles('pass'), titles('notApplicable')];
  return (
    <Stack $gap={3}>
      <List aria-label={`Findings of ${component.name}`}>
        {[...rulesOf('fail'), ...rulesOf('undecided')].map((rule) => {
          const { outcome, reason } = report.findings[rule];
          return (
            <li key={rule} data-outcome={outcome}>
              <Text $size="small">
                <strong>{QUALITY_TITLES[rule]}</strong>
                {outcome === 'undecided' && ' (undecided)'}: {reason.replaceAll('`', '')}
              </Text>
            </li>
          );
        })}
      </List>
      <Text $size="small" $tone="muted">
        {passed.length > 0 && `Passed: ${passed.join(', ')}. `}
        {notApplicable.length > 0 && `Not applicable: ${notApplicable.join(', ')}. `}
        Not measured: {Object.values(MEASURED_TITLES).join(', ')}.
      </Text>
    </Stack>
  );
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
