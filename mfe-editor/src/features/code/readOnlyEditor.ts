import type { Part } from '@keyframe/contracts/languages';
import type { editor } from 'monaco-editor/editor';
import { CODE_EDITOR_OPTIONS, MONACO_LANGUAGE } from './codeEditor.ts';
import type { CodeFile } from './codeFiles.ts';
import type { Monaco } from './loadMonaco.ts';

/** An open read-only editor. */
export interface ReadOnlyEditor {
  /** Shows another file, at its last scroll position. */
  show: (part: Part) => void;
  setWrap: (wrap: boolean) => void;
  dispose: () => void;
}

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ...CODE_EDITOR_OPTIONS,
  readOnly: true,
  domReadOnly: true,
  // Tab moves to the next control: a read-only editor must not trap the focus.
  tabFocusMode: true,
};

/** Opens Monaco in an element, with a model for each file. `label` names the component for screen readers. */
export function openReadOnlyEditor(
  monaco: Monaco,
  host: HTMLElement,
  files: readonly CodeFile[],
  label: string,
): ReadOnlyEditor {
  const models = new Map(files.map(({ part, text }) => [part, monaco.editor.createModel(text, MONACO_LANGUAGE[part])]));
  const views = new Map<Part, editor.ICodeEditorViewState | null>();
  const instance = monaco.editor.create(host, { ...OPTIONS, model: null });
  let shown: Part | undefined;
  let disposed = false;

  // Monaco measures the font once; if it had not loaded by then, the cursor would be off.
  void document.fonts?.ready.then(() => {
    if (!disposed) monaco.editor.remeasureFonts();
  });

  return {
    show: (part) => {
      if (shown !== undefined) views.set(shown, instance.saveViewState());
      shown = part;
      instance.updateOptions({ ariaLabel: `${part} of ${label}, read-only` });
      instance.setModel(models.get(part) ?? null);
      instance.restoreViewState(views.get(part) ?? null);
    },
    setWrap: (wrap) => instance.updateOptions({ wordWrap: wrap ? 'on' : 'off' }),
    dispose: () => {
      disposed = true;
      instance.dispose();
      for (const model of models.values()) model.dispose();
    },
  };
}
