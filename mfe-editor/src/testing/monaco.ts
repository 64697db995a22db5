/**
 * Replaces Monaco in unit tests: the calls that the editor makes, on plain text models with typing and undo. Browser
 * tests cover Monaco itself and its language services.
 */
class Model {
  private readonly past: string[] = [];
  private readonly listeners = new Set<() => void>();
  constructor(
    private text: string,
    readonly language?: string,
  ) {}
  getValue() {
    return this.text;
  }
  /** Clears the undo stack, as Monaco does. */
  setValue(text: string) {
    this.past.length = 0;
    this.put(text);
  }
  edit(text: string) {
    this.past.push(this.text);
    this.put(text);
  }
  undo() {
    const before = this.past.pop();
    if (before !== undefined) this.put(before);
  }
  onDidChangeContent(listener: () => void) {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  }
  /** The stub has one range, the whole text. */
  getFullModelRange() {
    return 'all';
  }
  /** A position is an offset here. */
  getPositionAt(offset: number) {
    return offset;
  }
  pushStackElement() {}
  pushEditOperations(_before: null, [edit]: { range: { start: number; end: number }; text: string }[]) {
    const { range, text } = edit!;
    this.edit(this.text.slice(0, range.start) + text + this.text.slice(range.end));
  }
  setEOL() {}
  dispose() {
    this.listeners.clear();
  }
  private put(text: string) {
    this.text = text;
    for (const listener of this.listeners) listener();
  }
}

interface Options {
  ariaLabel?: string;
  tabFocusMode?: boolean;
}

interface Action {
  keybindings?: number[];
  run: () => void;
}

/** Key codes of this stub. */
export const KeyCode = { Tab: 2, Shift: 4, Escape: 9, KeyF: 36 };
export const KeyMod = { Shift: 1024, Alt: 512 };
const CODE_OF_KEY: Record<string, number> = { Tab: KeyCode.Tab, Shift: KeyCode.Shift, Escape: KeyCode.Escape };

/** The editor is a `textarea` with Monaco's class. */
function create(container: HTMLElement) {
  const area = document.createElement('textarea');
  area.className = 'monaco-editor';
  container.append(area);
  const actions: Action[] = [];
  const keyListeners: ((event: { keyCode: number }) => void)[] = [];
  let model: Model | null = null;
  let following: { dispose: () => void } | undefined;
  let tabFocusMode = false;

  const show = () => {
    area.value = model?.getValue() ?? '';
  };
  area.addEventListener('input', () => model?.edit(area.value));
  area.addEventListener('keydown', (event) => {
    const keyCode = CODE_OF_KEY[event.key] ?? 0;
    for (const listener of keyListeners) listener({ keyCode });
    for (const { keybindings, run } of actions) if (keybindings?.includes(keyCode)) run();
    if (event.key === 'z' && event.ctrlKey) model?.undo();
    if (event.key === 'Tab' && !tabFocusMode) {
      event.preventDefault();
      model?.edit(`${area.value}  `);
    }
  });

  return {
    setModel: (shown: Model | null) => {
      following?.dispose();
      model = shown;
      following = shown?.onDidChangeContent(show);
      show();
    },
    getModel: () => model,
    updateOptions: (options: Options) => {
      if (options.ariaLabel !== undefined) area.setAttribute('aria-label', options.ariaLabel);
      if (options.tabFocusMode !== undefined) tabFocusMode = options.tabFocusMode;
    },
    executeEdits: (_source: string, [edit]: { text: string }[]) => model?.edit(edit?.text ?? ''),
    pushUndoStop: () => undefined,
    addAction: (action: Action) => void actions.push(action),
    getAction: (id: string) =>
      id === 'editor.action.formatDocument' ? { run: async () => model?.edit(model.getValue().trim()) } : null,
    onKeyDown: (listener: (event: { keyCode: number }) => void) => void keyListeners.push(listener),
    onDidBlurEditorWidget: (listener: () => void) => area.addEventListener('blur', listener),
    focus: () => area.focus(),
    saveViewState: () => null,
    restoreViewState: () => undefined,
    layout: () => undefined,
    dispose: () => {
      following?.dispose();
      area.remove();
    },
  };
}

export const Range = { fromPositions: (start: number, end: number) => ({ start, end }) };

export const editor = {
  create,
  createModel: (text: string, language?: string) => new Model(text, language),
  setTheme: () => undefined,
  defineTheme: () => undefined,
  remeasureFonts: () => undefined,
  addKeybindingRule: () => undefined,
  EndOfLineSequence: { LF: 0, CRLF: 1 },
};

/** Emmet registers its abbreviations here. */
export const languages = { registerCompletionItemProvider: () => ({ dispose: () => undefined }) };

/** The language services; unit tests see only their setup. */
export const htmlDefaults = {};
export const cssDefaults = { options: {}, setOptions: () => undefined };
export const javascriptDefaults = {
  getCompilerOptions: () => ({}),
  setCompilerOptions: () => undefined,
  setDiagnosticsOptions: () => undefined,
};
export const setupMode = () => undefined;
export const setupJavaScript = () => undefined;
