import type { Part } from '@keyframe/contracts/languages';
import { tokens } from '@keyframe/shared-ui';
import type { editor } from 'monaco-editor/editor';
import { LANGUAGE_OF, type CodeFile } from '../code/codeFiles.ts';
import { CODE_LINE_HEIGHT, CODE_PADDING, CODE_SIZE } from '../code/codeMetrics.ts';
import type { Monaco } from '../monaco/loadMonaco.ts';

/** An open editor for writing. */
export interface WritingEditor {
  /** Shows another part at its last position; each part has its own undo history. */
  show: (part: Part) => void;
  /** Replaces the text of the current part, as one step to undo. */
  replace: (text: string) => void;
  /** Changes the text of a part where it differs, also of one that is not shown. Changes in short order are one step to undo. */
  write: (part: Part, text: string) => void;
  format: () => Promise<void>;
  /** On a phone's width: long lines wrap, and the font is large enough that phones don't zoom in. */
  setNarrow: (narrow: boolean) => void;
  dispose: () => void;
}

export interface WritingEditorEvents {
  onChange: (part: Part, text: string) => void;
  /** Whether Tab moves the focus instead of indenting. */
  onTabLeaves: (leaves: boolean) => void;
}

/** For screen readers; EditingPane shows the same text. */
export const LEAVING_HINT = 'Press Escape, then Tab to leave the editor';

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fontFamily: tokens.font.mono,
  fontSize: CODE_SIZE,
  lineHeight: CODE_LINE_HEIGHT,
  padding: { top: CODE_PADDING, bottom: CODE_PADDING },
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  scrollBeyondLastLine: false,
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
  tabSize: 2,
  insertSpaces: true,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  // Monaco treats attribute values as strings, and classes need suggestions most.
  quickSuggestions: { other: true, comments: false, strings: true },
  // Typing a tag over a selection replaces it: surrounding with brackets would wrap the selection in `<` and `>`.
  autoSurround: 'quotes',
};

/** iOS zooms into text fields below 16 px. */
const NARROW_SIZE = 16;
const NARROW_LINE_HEIGHT = 24;

/** Escape first closes open widgets; only without any does it release Tab. */
const NO_OPEN_WIDGET = [
  'suggestWidgetVisible',
  'parameterHintsVisible',
  'findWidgetVisible',
  'renameInputVisible',
  'inSnippetMode',
  'editorHasSelection',
  'editorHasMultipleSelections',
  'markersNavigationVisible',
  'editorHoverVisible',
  'accessibilityHelpWidgetVisible',
]
  .map((state) => `!${state}`)
  .join(' && ');

/** Calls of `write` within this time are one step to undo. */
const ONE_STEP_MS = 1_000;

/** The part of a text to replace, so that what is before and after it keeps its cursors and folds. */
function difference(before: string, after: string): { start: number; end: number; insert: string } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shortest - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, insert: after.slice(start, after.length - same) };
}

/**
 * Opens Monaco in an element. A part's model is created when it is first shown: a model starts the language's service,
 * and JavaScript's alone is a megabyte.
 */
export function openWritingEditor(
  monaco: Monaco,
  host: HTMLElement,
  files: readonly CodeFile[],
  events: WritingEditorEvents,
): WritingEditor {
  const models = new Map<Part, editor.ITextModel>();
  const modelOf = (part: Part) => {
    const made = models.get(part);
    if (made !== undefined) return made;
    const text = files.find((file) => file.part === part)?.text ?? '';
    const model = monaco.editor.createModel(text, LANGUAGE_OF[part]);
    model.setEOL(monaco.editor.EndOfLineSequence.LF);
    model.onDidChangeContent(() => events.onChange(part, model.getValue()));
    models.set(part, model);
    return model;
  };
  const views = new Map<Part, editor.ICodeEditorViewState | null>();
  const instance = monaco.editor.create(host, { ...OPTIONS, model: null });
  let shown: Part | undefined;
  let disposed = false;
  /** When `write` was called last. */
  let written = 0;

  const setTabLeaves = (leaves: boolean) => {
    instance.updateOptions({ tabFocusMode: leaves });
    events.onTabLeaves(leaves);
  };
  instance.addAction({
    id: 'keyframe.leaveWithTab',
    label: 'Leave the Editor with Tab',
    keybindings: [monaco.KeyCode.Escape],
    precondition: NO_OPEN_WIDGET,
    run: () => setTabLeaves(true),
  });
  const LEAVING_KEYS = [monaco.KeyCode.Escape, monaco.KeyCode.Tab, monaco.KeyCode.Shift];
  instance.onKeyDown(({ keyCode }) => {
    if (!LEAVING_KEYS.includes(keyCode)) setTabLeaves(false);
  });
  instance.onDidBlurEditorWidget(() => setTabLeaves(false));

  // Monaco measures the font once; if it had not loaded by then, the cursor would be off.
  void document.fonts?.ready.then(() => {
    if (!disposed) monaco.editor.remeasureFonts();
  });

  return {
    show: (part) => {
      if (shown !== undefined) views.set(shown, instance.saveViewState());
      shown = part;
      instance.updateOptions({ ariaLabel: `${part} code. ${LEAVING_HINT}.` });
      instance.setModel(modelOf(part));
      instance.restoreViewState(views.get(part) ?? null);
    },
    replace: (text) => {
      const range = instance.getModel()?.getFullModelRange();
      if (range === undefined) return;
      instance.pushUndoStop();
      instance.executeEdits('keyframe.replace', [{ range, text }]);
      instance.pushUndoStop();
      instance.focus();
    },
    write: (part, text) => {
      const model = modelOf(part);
      const before = model.getValue();
      const { start, end, insert } = difference(before, text);
      const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
      if (performance.now() - written > ONE_STEP_MS) model.pushStackElement();
      model.pushEditOperations(null, [{ range, text: insert }], () => null);
      written = performance.now();
    },
    format: async () => instance.getAction('editor.action.formatDocument')?.run(),
    setNarrow: (narrow) =>
      instance.updateOptions({
        wordWrap: narrow ? 'on' : 'off',
        fontSize: narrow ? NARROW_SIZE : CODE_SIZE,
        lineHeight: narrow ? NARROW_LINE_HEIGHT : CODE_LINE_HEIGHT,
        folding: !narrow,
      }),
    dispose: () => {
      disposed = true;
      instance.dispose();
      for (const model of models.values()) model.dispose();
    },
  };
}
