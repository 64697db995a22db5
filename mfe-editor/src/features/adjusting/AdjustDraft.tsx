import { adjustCss, readKnobs } from '@keyframe/code-model/knobs/knobs';
import { useMemo, useState } from 'react';
import { KnobPanel } from './KnobPanel.tsx';
import { useKnobSteps } from './useKnobSteps.ts';

export interface AdjustDraftProps {
  /** Of the draft. */
  css: string;
  /** Writes CSS into the draft. */
  onCss: (css: string) => void;
  onClose: () => void;
}

/**
 * The knobs of a draft. A change is written into its CSS. The knobs stay those of the text that the panel began with, so
 * that a slider keeps its place while it moves; once the text is changed elsewhere, they are read again.
 */
export function AdjustDraft({ css, onCss, onClose }: AdjustDraftProps) {
  const [begun, setBegun] = useState(css);
  const knobs = useMemo(() => readKnobs(begun), [begun]);
  const steps = useKnobSteps(
    () => new Map(),
    (values) => onCss(adjustCss(knobs, values)),
  );
  const adjusted = useMemo(() => adjustCss(knobs, steps.values), [knobs, steps.values]);
  if (css !== adjusted) {
    setBegun(css);
    steps.restart();
  }
  return (
    <KnobPanel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      knobs={knobs}
      steps={steps}
      adjusted={adjusted}
    />
  );
}
