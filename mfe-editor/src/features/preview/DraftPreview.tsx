import type { ComponentCode } from '@keyframe/contracts/componentCode';
import type { Canvas } from '@keyframe/contracts/componentMeta';
import { codeOfLanguage, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { Settings } from '@keyframe/shared-ui';
import { useTailwind } from '../tailwind/useTailwind.ts';
import { PanelButton } from '../workspace/PanelButton.tsx';
import { preloadable } from '../workspace/preloadable.tsx';
import { ConsolePanel } from './ConsolePanel.tsx';
import { PreviewStage } from './PreviewStage.tsx';
import { TailwindNotes } from './TailwindNotes.tsx';
import { useConsole } from './useConsole.ts';

const { load: loadPanel, Component: AdjustDraft } = preloadable(
  async () => (await import('../adjusting/AdjustDraft.tsx')).AdjustDraft,
);
const { load: loadInspector, Component: InspectorPanel } = preloadable(
  async () => (await import('../inspecting/InspectorPanel.tsx')).InspectorPanel,
);

export interface DraftPreviewProps {
  language: Language;
  code: ComponentCode;
  canvas: Canvas;
  /** Writes CSS into the draft: the knobs change it. */
  onCss: (css: string) => void;
  /** What is below the preview, given what Tailwind was compiled to; undefined before it is, and without Tailwind. */
  below?: (compiledCss: string | undefined) => ReactNode;
}

/**
 * A live preview of a draft, updated with each key (docs/specification.md section 9 allows 250 ms). Fills its parent.
 * Tailwind is compiled in the browser; until it succeeds the last valid CSS stays. HTML is shown together with the CSS
 * compiled for it, to avoid a flash of mismatched styles.
 */
export function DraftPreview({ language, code, canvas, onCss, below }: DraftPreviewProps) {
  const [adjusting, setAdjusting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdjusting(false);
    button.current?.focus();
  };
  const [inspecting, setInspecting] = useState(false);
  const motionButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const stopInspecting = () => {
    setInspecting(false);
    motionButton.current?.focus();
  };
  const typed = useMemo(() => codeOfLanguage(language, code), [language, code]);
  const usesTailwind = PARTS_OF[language].includes('Tailwind');
  const compiled = useTailwind(usesTailwind ? typed : undefined);
  const shown = usesTailwind ? compiled && { ...compiled.input, css: compiled.css } : typed;
  const rendered = shown && { html: shown.html, css: shown.css, javascript: shown.javascript, canvas };
  const { messages, add, clear } = useConsole(shown ?? typed);

  return (
    <PreviewStage
      code={rendered && { ...rendered, inspected: inspecting ? frame : undefined }}
      title="Live preview"
      onConsole={add}
      onRestart={clear}
      actions={
        <>
          <PanelButton ref={motionButton} open={inspecting} onOpenChange={setInspecting} load={loadInspector}>
            Motion
          </PanelButton>
          {PARTS_OF[language].includes('CSS') && (
            <PanelButton ref={button} icon={<Settings />} open={adjusting} onOpenChange={setAdjusting} load={loadPanel}>
              Adjust
            </PanelButton>
          )}
        </>
      }
    >
      {adjusting && PARTS_OF[language].includes('CSS') && (
        <Suspense fallback={null}>
          <AdjustDraft css={code.css} onCss={onCss} onClose={close} />
        </Suspense>
      )}
      {inspecting && (
        <Suspense fallback={null}>
          <InspectorPanel frame={frame} code={rendered} addressed={false} onClose={stopInspecting} />
        </Suspense>
      )}
      {compiled !== undefined && <TailwindNotes compiled={compiled} />}
      {below?.(compiled?.css)}
      <ConsolePanel messages={messages} onClear={clear} />
    </PreviewStage>
  );
}
