import { adjustCss, readKnobs } from '@keyframe/code-model/knobs/knobs';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { KnobPanel } from './KnobPanel.tsx';
import type { AdjustingPanel } from './useAdjusted.ts';
import { useKnobValues } from './useKnobValues.ts';

export type AdjustPanelProps = Pick<AdjustingPanel, 'css' | 'onCss' | 'onOpenChange'> & { open: boolean };

/** The knobs of a published component. Every change shows at once in the preview, the code and the address. */
export function AdjustPanel({ open, css, onCss, onOpenChange }: AdjustPanelProps) {
  const knobs = useMemo(() => readKnobs(css), [css]);
  const steps = useKnobValues(knobs);
  const adjusted = useMemo(() => adjustCss(knobs, steps.values), [knobs, steps.values]);

  const report = useEffectEvent((text: string) => onCss(text === css ? undefined : text));
  useEffect(() => report(adjusted), [adjusted]);

  return <KnobPanel open={open} onOpenChange={onOpenChange} knobs={knobs} steps={steps} adjusted={adjusted} />;
}
