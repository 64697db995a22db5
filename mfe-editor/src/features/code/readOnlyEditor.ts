import type { editor } from 'monaco-editor/editor';
import { CODE_EDITOR_OPTIONS } from './codeEditor.ts';
import type { Monaco } from './loadMonaco.ts';

/** A file that is shown read-only. */
export interface ReadOnlyFile {
  /** Of its tab. */
  name: string;
  text: string;
  /** Monaco's language id. */
  language: string;
}

/** An open read-only editor. */
export interface ReadOnlyEditor {
  /** Shows another file, at its last scroll position. */
  show: (name: string) => void;
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
  files: readonly ReadOnlyFile[],
  label: string,
): ReadOnlyEditor {
  const models = new Map(files.map(({ name, text, language }) => [name, monaco.editor.createModel(text, language)]));
  const views = new Map<string, editor.ICodeEditorViewState | null>();
  const instance = monaco.editor.create(host, { ...OPTIONS, model: null });
  let shown: string | undefined;
  let disposed = false;

  // Monaco measures the font once; if it had not loaded by then, the cursor would be off.
  void document.fonts?.ready.then(() => {
    if (!disposed) monaco.editor.remeasureFonts();
  });

  return {
    show: (name) => {
      if (shown !== undefined) views.set(shown, instance.saveViewState());
      shown = name;
      instance.updateOptions({ ariaLabel: `${name} of ${label}, read-only` });
      instance.setModel(models.get(name) ?? null);
      instance.restoreViewState(views.get(name) ?? null);
    },
    setWrap: (wrap) => instance.updateOptions({ wordWrap: wrap ? 'on' : 'off' }),
    dispose: () => {
      disposed = true;
      instance.dispose();
      for (const model of models.values()) model.dispose();
    },
  };
}
