import type { Part } from '@keyframe/contracts/languages';
import type { editor } from 'monaco-editor/editor';
import { CODE_EDITOR_OPTIONS, MONACO_LANGUAGE } from '../code/codeEditor.ts';
import type { CodeFile } from '../code/codeFiles.ts';
import { CODE_LINE_HEIGHT, CODE_SIZE } from '../code/codeMetrics.ts';
import type { Monaco } from '../code/loadMonaco.ts';

/** An open editor in which code is written. */
export interface WritingEditor {
  /** Shows another of its parts, where it was last left; each has a memory of its own for undoing. */
  show: (part: Part) => void;
  /** Puts other text in the place of the shown part's. Undoing brings the old one back. */
  replace: (text: string) => void;
  /** Formats the shown part. */
  format: () => Promise<void>;
  /** Narrow as a phone's screen: long lines wrap, and letters are of the size below which phones zoom in. */
  setNarrow: (narrow: boolean) => void;
  dispose: () => void;
}

export interface WritingEditorEvents {
  onChange: (part: Part, text: string) => void;
  /** Whether Tab moves on to the next control now, instead of indenting. */
  onTabLeaves: (leaves: boolean) => void;
}

/** For screen readers; EditingPane shows the same. */
export const LEAVING_HINT = 'Press Escape, then Tab to leave the editor';

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ...CODE_EDITOR_OPTIONS,
  tabSize: 2,
  insertSpaces: true,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  // Attribute values are strings to the editor, and classes are what one writes most.
  quickSuggestions: { other: true, comments: false, strings: true },
  // A tag typed over a selection replaces it. Surrounding with brackets would take `<` for one and leave its `>` behind.
  autoSurround: 'quotes',
};

/** iOS zooms into what is typed in below 16 px. */
const NARROW_SIZE = 16;
const NARROW_LINE_HEIGHT = 24;

/** Escape closes what is open first; only with nothing left to close does it make Tab leave. */
const NOTHING_TO_ESCAPE = [
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
 * Opens Monaco in an element. A part gets its model when it is first shown: with a model the language's service starts,
 * and JavaScript's alone is a megabyte to fetch.
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
    precondition: NOTHING_TO_ESCAPE,
    run: () => setTabLeaves(true),
  });
  const KEYS_ON_THE_WAY_OUT = [monaco.KeyCode.Escape, monaco.KeyCode.Tab, monaco.KeyCode.Shift];
  instance.onKeyDown(({ keyCode }) => {
    if (!KEYS_ON_THE_WAY_OUT.includes(keyCode)) setTabLeaves(false);
  });
  instance.onDidBlurEditorWidget(() => setTabLeaves(false));

  // Monaco measures the face once; when that was before it had arrived, the cursor would stand beside its letter.
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
