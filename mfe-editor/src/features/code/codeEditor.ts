import type { Part } from '@keyframe/contracts/languages';
import { tokens } from '@keyframe/shared-ui';
import type { editor } from 'monaco-editor/editor';
import { CODE_LINE_HEIGHT, CODE_PADDING, CODE_SIZE } from './codeMetrics.ts';

/** Monaco's language id of each part. Tailwind's directives and rules are CSS. */
export const MONACO_LANGUAGE: Record<Part, string> = { HTML: 'html', CSS: 'css', JS: 'javascript', Tailwind: 'css' };

/** Monaco's options for both the read-only and the writing editor. */
export const CODE_EDITOR_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fontFamily: tokens.font.mono,
  fontSize: CODE_SIZE,
  lineHeight: CODE_LINE_HEIGHT,
  padding: { top: CODE_PADDING, bottom: CODE_PADDING },
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'none',
  lineNumbersMinChars: 3,
  wrappingIndent: 'indent',
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  unicodeHighlight: { nonBasicASCII: false, ambiguousCharacters: false, invisibleCharacters: true },
  fixedOverflowWidgets: true,
  smoothScrolling: false,
  // At the end of the code, the wheel scrolls the page.
  scrollbar: {
    alwaysConsumeMouseWheel: false,
    useShadows: false,
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
  },
};
