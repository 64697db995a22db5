import { QUALITY_RULES, type Finding, type QualityRule } from '@keyframe/code-model/quality/finding';
import type { QualityReport } from '@keyframe/code-model/quality/report';
import { MEASURED_TITLES, QUALITY_TITLES } from '@keyframe/code-model/quality/titles';
import { MEASURED_RULES, type MeasuredOutcome, type MeasuredRule } from '@keyframe/contracts/measuredRules';
import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import type { ReactNode } from 'react';
import { Code, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { Measured } from '../measuring/useMeasurements.ts';
import { Fold as PlainFold } from '../workspace/Fold.ts';
import { PART_LABEL } from './partLabel.ts';

export interface FindingsProps {
  report: QualityReport;
  /** Undefined for code that no render worker gets, such as a draft's. */
  measured?: Measured | undefined;
  /** What a finding offers to do. */
  actionOf?: (rule: QualityRule) => ReactNode;
}

interface Entry {
  rule: QualityRule | MeasuredRule;
  title: string;
  finding: MeasuredFinding & Partial<Pick<Finding, 'places'>>;
  action?: ReactNode;
}

/** The findings of a report: what fails and what is undecided, then the rest, folded. */
export function Findings({ report: { findings }, measured, actionOf }: FindingsProps) {
  const entries: Entry[] = [
    ...QUALITY_RULES.map((rule) => ({
      rule,
      title: QUALITY_TITLES[rule],
      finding: findings[rule],
      action: actionOf?.(rule),
    })),
    ...MEASURED_RULES.map((rule) => ({
      rule,
      title: MEASURED_TITLES[rule],
      finding: measured?.findings[rule] ?? { outcome: 'notMeasured' as const, reason: '' },
    })),
  ];
  const of = (outcome: MeasuredOutcome) => entries.filter(({ finding }) => finding.outcome === outcome);
  const open = [...of('fail'), ...of('undecided')];
  return (
    <>
      {open.length > 0 && (
        <List>
          {open.map(({ rule, title, finding, action }) => (
            <Item key={rule} data-outcome={finding.outcome}>
              <Title>
                {title}
                <State>{finding.outcome === 'fail' ? 'to mend' : 'undecided'}</State>
              </Title>
              <Text $size="small">
                <Prose text={finding.reason} />
              </Text>
              {finding.mend !== undefined && (
                <Text $size="small" $tone="muted">
                  <Prose text={finding.mend} />
                </Text>
              )}
              <Where places={finding.places} />
              {action}
            </Item>
          ))}
        </List>
      )}
      <Folded title="passed" entries={of('pass')} />
      <Folded title="not applicable" entries={of('notApplicable')} />
      <Folded title="not measured" note={noteOf(measured)} entries={of('notMeasured')} />
    </>
  );
}

function noteOf(measured: Measured | undefined): string | undefined {
  if (measured === undefined) return 'These need a browser, and have not run.';
  if (measured.state === 'waiting') return 'These need a browser, and are waiting for it.';
  return measured.reason;
}

function Folded({ title, note, entries }: { title: string; note?: string | undefined; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Fold>
      <summary>
        {entries.length} {title}
      </summary>
      {note !== undefined && (
        <Text $size="small" $tone="muted">
          {note}
        </Text>
      )}
      <List>
        {entries.map(({ rule, title: heading, finding }) => (
          <Item key={rule} data-outcome={finding.outcome}>
            <Title>{heading}</Title>
            {finding.reason !== '' && (
              <Text $size="small" $tone="muted">
                <Prose text={finding.reason} />
              </Text>
            )}
          </Item>
        ))}
      </List>
    </Fold>
  );
}

/** The lines of a finding. */
function Where({ places = [] }: { places: Finding['places'] | undefined }) {
  if (places.length === 0) return null;
  const lines = [...new Set(places.map(({ part, line }) => `${PART_LABEL[part]} line ${line}`))];
  return <Lines>{lines.join(', ')}</Lines>;
}

/** Text with code between backticks. */
function Prose({ text }: { text: string }) {
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece));
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: 2px;
  min-width: 0;
  padding-inline-start: ${tokens.space[3]};
  border-inline-start: 2px solid ${tokens.color.lineStrong};
  overflow-wrap: anywhere;
  &[data-outcome='fail'] {
    border-color: ${tokens.color.danger};
  }
  &[data-outcome='pass'] {
    border-color: ${tokens.color.success};
  }
`;

const Title = styled.p`
  ${typeStyle('small')}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space[3]};
  font-weight: 560;
`;

const State = styled.span`
  ${typeStyle('label')}
  color: ${tokens.color.textMuted};
  [data-outcome='fail'] & {
    color: ${tokens.color.danger};
  }
`;

const Lines = styled.p`
  ${typeStyle('label')}
  color: ${tokens.color.textMuted};
`;

const Fold = styled(PlainFold)`
  &[open] > :not(summary) {
    margin-top: ${tokens.space[2]};
  }
`;
