import type { Canvas } from 'contracts/api/component';
import { PARTS_OF, type Language } from 'contracts/languages';
import { useMemo } from 'react';
import { codeOfLanguage, type DraftCode } from '../editing/draftCode.ts';
import { useTailwind } from '../tailwind/useTailwind.ts';
import { ConsolePanel } from './ConsolePanel.tsx';
import { PreviewStage } from './PreviewStage.tsx';
import { TailwindNotes } from './TailwindNotes.tsx';
import { useConsole } from './useConsole.ts';
import { useSettled } from './useSettled.ts';

export interface DraftPreviewProps {
  language: Language;
  code: DraftCode;
  canvas: Canvas;
}

/**
 * How long typing must pause before the preview follows, in milliseconds. SPEC.md section 9 allows 250, of which
 * compiling and painting need their share.
 */
const PAUSE = 150;

/**
 * A draft at work, as it is typed. Fills its parent. Tailwind is compiled here in the browser; while that goes on, and
 * when it fails, the last CSS that could be made stays. HTML and the CSS made for it are shown together: the one
 * without the other would flash.
 */
export function DraftPreview({ language, code, canvas }: DraftPreviewProps) {
  const { html, css, javascript, tailwind } = code;
  const typed = useMemo(() => codeOfLanguage(language, { html, css, javascript, tailwind }), [language, html, css, javascript, tailwind]);
  const settled = useSettled(typed, PAUSE);
  const usesTailwind = PARTS_OF[language].includes('Tailwind');
  const compiled = useTailwind(usesTailwind ? settled : undefined);
  const shown = usesTailwind ? compiled && { ...compiled.input, css: compiled.css } : settled;
  const { messages, add, clear } = useConsole(shown ?? settled);

  return (
    <PreviewStage code={shown && { html: shown.html, css: shown.css, javascript: shown.javascript, canvas }} title="Live preview" onConsole={add} onRestart={clear}>
      {compiled !== undefined && <TailwindNotes compiled={compiled} />}
      <ConsolePanel messages={messages} onClear={clear} />
    </PreviewStage>
  );
}
