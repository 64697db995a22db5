import type { Part } from '@keyframe/contracts/languages';
import { tokens } from '@keyframe/shared-ui';
import type { editor } from 'monaco-editor/editor';
import { CODE_LINE_HEIGHT, CODE_PADDING, CODE_SIZE } from './codeMetrics.ts';

/** Monaco's name of each part's language. Tailwind's directives and rules are CSS. */
export const MONACO_LANGUAGE: Record<Part, string> = { HTML: 'html', CSS: 'css', JS: 'javascript', Tailwind: 'css' };

/** How code looks and behaves in Monaco, to read and to write alike. */
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
  // At its end the wheel goes on to the page.
  scrollbar: {
    alwaysConsumeMouseWheel: false,
    useShadows: false,
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
  },
};
