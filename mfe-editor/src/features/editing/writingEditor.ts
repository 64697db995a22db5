import type { Part } from '@keyframe/contracts/languages';
import type { editor } from 'monaco-editor/editor';
import { CODE_EDITOR_OPTIONS, MONACO_LANGUAGE } from '../code/codeEditor.ts';
import type { CodeFile } from '../code/codeFiles.ts';
import { CODE_LINE_HEIGHT, CODE_SIZE } from '../code/codeMetrics.ts';
import type { Monaco } from '../code/loadMonaco.ts';

/** An open editor for writing. */
export interface WritingEditor {
  /** Shows another part at its last position; each part has its own undo history. */
  show: (part: Part) => void;
  /** Replaces the text of the current part, as one step to undo. */
  replace: (text: string) => void;
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
  ...CODE_EDITOR_OPTIONS,
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
    const model = monaco.editor.createModel(text, MONACO_LANGUAGE[part]);
    model.setEOL(monaco.editor.EndOfLineSequence.LF);
    model.onDidChangeContent(() => events.onChange(part, model.getValue()));
    models.set(part, model);
    return model;
  };
  const views = new Map<Part, editor.ICodeEditorViewState | null>();
  const instance = monaco.editor.create(host, { ...OPTIONS, model: null });
  let shown: Part | undefined;
  let disposed = false;

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
