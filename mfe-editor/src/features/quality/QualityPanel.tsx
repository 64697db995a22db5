import { applyEdits, type Mend } from '@keyframe/code-model/quality/edits';
import type { MendableRule } from '@keyframe/code-model/quality/mends';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { codeOfLanguage, PARTS_OF, type Language, type Part } from '@keyframe/contracts/languages';
import { useMemo, useRef } from 'react';
import { Button, focusRing, Label, media, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Fold } from '../workspace/Fold.ts';
import { FoldedPane, PaneCount } from '../workspace/FoldedPane.ts';
import { changedLines } from './changedLines.ts';
import { Findings } from './Findings.tsx';
import { PART_LABEL } from './partLabel.ts';
import { summaryOf } from './summary.ts';
import { useQuality } from './useQuality.ts';

export interface QualityPanelProps {
  language: Language;
  code: ComponentCode;
  /** What Tailwind was compiled to; undefined before it is, and without Tailwind. */
  compiledCss: string | undefined;
  /** Called with the new text of a part when a mend is applied. */
  onChange: (part: Part, text: string) => void;
}

/** The quality of a draft, checked while its author types, with the mends that can be applied. */
export function QualityPanel({ language, code, compiledCss, onChange }: QualityPanelProps) {
  const usesTailwind = PARTS_OF[language].includes('Tailwind');
  const input = useMemo(
    () =>
      usesTailwind && compiledCss === undefined
        ? undefined
        : { ...codeOfLanguage(language, code), compiledCss: compiledCss ?? '' },
    [usesTailwind, compiledCss, language, code],
  );
  const quality = useQuality(input, { withMends: true });
  const result = quality.state === 'done' ? quality.result : undefined;
  const summary = useRef<HTMLElement>(null);
  return (
    <FoldedPane>
      <summary ref={summary}>
        <Label>Quality</Label>
        <PaneCount $alert={result !== undefined && Object.values(result.report.findings).some(isFailure)}>
          {quality.state === 'pending' ? 'Checking' : result === undefined ? 'Not checked' : summaryOf(result.report)}
        </PaneCount>
      </summary>
      <Content>
        {quality.state === 'failed' && (
          <div role="alert">
            <Text $size="small">The check couldn’t run.</Text>
            <Button size="s" onClick={quality.retry}>
              Try again
            </Button>
          </div>
        )}
        {result !== undefined && (
          <Findings
            report={result.report}
            actionOf={(rule) => {
              const mend = result.mends[rule as MendableRule];
              if (mend === undefined) return null;
              // While the author types, the mend is of earlier code.
              const before = result.code[mend.part];
              return (
                <Change
                  mend={mend}
                  before={before}
                  disabled={code[mend.part] !== before}
                  onApply={() => {
                    onChange(PART_LABEL[mend.part], applyEdits(before, mend.edits));
                    // The button is removed with its finding.
                    summary.current?.focus({ preventScroll: true });
                  }}
                />
              );
            }}
          />
        )}
      </Content>
    </FoldedPane>
  );
}

const isFailure = ({ outcome }: { outcome: string }) => outcome === 'fail';

/** The lines that a mend changes, and a button that applies it. */
function Change({
  mend,
  before,
  disabled,
  onApply,
}: {
  mend: Mend;
  before: string;
  disabled: boolean;
  onApply: () => void;
}) {
  const changes = useMemo(() => changedLines(before, mend.edits), [before, mend]);
  return (
    <Fold>
      <summary>Show the change</summary>
      {/* It scrolls, so it must be focusable. */}
      <Lines tabIndex={0} role="region" aria-label={`Change of the ${PART_LABEL[mend.part]}`} dir="ltr">
        {changes.map((change) => (
          <div key={change.line}>
            <span className="place">Line {change.line}</span>
            {change.before.map((line, index) => (
              <del key={index}>{line}</del>
            ))}
            {change.after.map((line, index) => (
              <ins key={index}>{line}</ins>
            ))}
          </div>
        ))}
      </Lines>
      <Button size="s" disabled={disabled} onClick={onApply}>
        Apply
      </Button>
    </Fold>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-height: 38svh;
  overflow-y: auto;
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[4]};
  /* The preview stays in sight. */
  ${media.desktop} {
    max-height: 168px;
  }
`;

const Lines = styled.div`
  ${typeStyle('code')}
  font-size: 0.75rem;
  display: grid;
  gap: ${tokens.space[2]};
  max-height: 220px;
  margin: ${tokens.space[2]} 0;
  padding: ${tokens.space[2]} 0;
  overflow: auto;
  background: ${tokens.color.sunken};
  border-radius: ${tokens.radius.s};
  ${focusRing}
  .place {
    ${typeStyle('label')}
    padding: 0 ${tokens.space[3]};
    color: ${tokens.color.textMuted};
  }
  del,
  ins {
    display: block;
    min-height: 1.5em;
    padding: 0 ${tokens.space[3]};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  del::before {
    content: '− ';
  }
  ins::before {
    content: '+ ';
  }
  del {
    color: ${tokens.color.danger};
    background: ${tokens.color.dangerSoft};
  }
  ins {
    color: ${tokens.color.success};
  }
`;
