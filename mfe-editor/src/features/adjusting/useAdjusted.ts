import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { languageOfParts, PARTS_OF } from '@keyframe/contracts/languages';
import { startTransition, useMemo, useState } from 'react';
import { useSearchParams } from '@keyframe/shared-ui/platform';

/** A component with the values that its visitor has chosen. */
export interface Adjusted {
  component: ComponentDetail;
  /** Undefined for a component without CSS of its own. */
  panel: AdjustingPanel | undefined;
}

export interface AdjustingPanel {
  /** Undefined until it is prepared or opened. Closed, it keeps its values and what Undo takes back. */
  open: boolean | undefined;
  onOpenChange: (open: boolean) => void;
  /** Renders the panel hidden: to read the knobs and to render dozens of controls takes longer than a press should. */
  prepare: () => void;
  /** The author's. */
  css: string;
  /** Called with the adjusted CSS; undefined for the author's. */
  onCss: (css: string | undefined) => void;
}

/**
 * What a visitor sees of a component while its knobs are adjusted: all that reads its code gets the adjusted one. The
 * knobs themselves load with the panel, which opens for an address with values.
 */
export function useAdjusted(component: ComponentDetail): Adjusted {
  const [search] = useSearchParams();
  const [open, setOpen] = useState<boolean | undefined>(() => search.has(KNOBS_PARAMETER) || undefined);
  const [css, setCss] = useState<string>();
  const [code] = component.code;
  const language = languageOfParts(component.language);
  // Tailwind's values are class names, which the compiled CSS cannot lead back to.
  const adjustable = language !== undefined && PARTS_OF[language].includes('CSS') && code?.css !== undefined;

  const adjusted = useMemo(
    () =>
      css === undefined || code === undefined
        ? component
        : { ...component, previewCss: css, code: [{ ...code, css }, ...component.code.slice(1)] },
    [component, code, css],
  );
  const prepare = () => startTransition(() => setOpen((now) => now ?? false));
  return {
    component: adjusted,
    panel: adjustable ? { open, onOpenChange: setOpen, prepare, css: code.css ?? '', onCss: setCss } : undefined,
  };
}
