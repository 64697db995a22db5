import type { Part } from '@keyframe/contracts/languages';
import { tokens } from '@keyframe/shared-ui';
import type { editor } from 'monaco-editor/editor';
import { CODE_LINE_HEIGHT, CODE_PADDING, CODE_SIZE } from './codeMetrics.ts';

/** The language of each part, by the name that Monaco and highlight.js have for it. Tailwind's directives and rules are CSS. */
export const LANGUAGE_OF: Record<Part, string> = { HTML: 'html', CSS: 'css', JS: 'javascript', Tailwind: 'css' };

/** Monaco's options. */
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
