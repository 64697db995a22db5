import { QUALITY_RULES, type Finding, type QualityRule } from '@keyframe/code-model/quality/finding';
import type { QualityReport } from '@keyframe/code-model/quality/report';
import { MEASURED_CHECKS, QUALITY_TITLES } from '@keyframe/code-model/quality/titles';
import type { ReactNode } from 'react';
import { Code, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Fold as PlainFold } from '../workspace/Fold.ts';
import { PART_LABEL } from './partLabel.ts';

export interface FindingsProps {
  report: QualityReport;
  /** What a finding offers to do. */
  actionOf?: (rule: QualityRule) => ReactNode;
}

/** The findings of a report: what fails and what is undecided, then the rest, folded. */
export function Findings({ report: { findings }, actionOf }: FindingsProps) {
  const rulesOf = (outcome: Finding['outcome']) => QUALITY_RULES.filter((rule) => findings[rule].outcome === outcome);
  const open = [...rulesOf('fail'), ...rulesOf('undecided')];
  return (
    <>
      {open.length > 0 && (
        <List>
          {open.map((rule) => (
            <Item key={rule} data-outcome={findings[rule].outcome}>
              <Title>
                {QUALITY_TITLES[rule]}
                <State>{findings[rule].outcome === 'fail' ? 'to mend' : 'undecided'}</State>
              </Title>
              <Text $size="small">
                <Prose text={findings[rule].reason} />
              </Text>
              {findings[rule].mend !== undefined && (
                <Text $size="small" $tone="muted">
                  <Prose text={findings[rule].mend} />
                </Text>
              )}
              <Where finding={findings[rule]} />
              {actionOf?.(rule)}
            </Item>
          ))}
        </List>
      )}
      <Folded title={`${rulesOf('pass').length} passed`} rules={rulesOf('pass')} findings={findings} />
      <Folded
        title={`${rulesOf('notApplicable').length} not applicable`}
        rules={rulesOf('notApplicable')}
        findings={findings}
      />
      <Fold>
        <summary>{MEASURED_CHECKS.length} not measured</summary>
        <Text $size="small" $tone="muted">
          These need a browser, and have not run.
        </Text>
        <List>
          {MEASURED_CHECKS.map((check) => (
            <Text as="li" key={check} $size="small">
              {check}
            </Text>
          ))}
        </List>
      </Fold>
    </>
  );
}

function Folded({
  title,
  rules,
  findings,
}: {
  title: string;
  rules: readonly QualityRule[];
  findings: QualityReport['findings'];
}) {
  if (rules.length === 0) return null;
  return (
    <Fold>
      <summary>{title}</summary>
      <List>
        {rules.map((rule) => (
          <Item key={rule} data-outcome={findings[rule].outcome}>
            <Title>{QUALITY_TITLES[rule]}</Title>
            <Text $size="small" $tone="muted">
              <Prose text={findings[rule].reason} />
            </Text>
          </Item>
        ))}
      </List>
    </Fold>
  );
}

/** The lines of a finding. */
function Where({ finding: { places } }: { finding: Finding }) {
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
