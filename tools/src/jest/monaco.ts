/** Stands for Monaco in unit tests: the calls the editor makes, on a plain text model. Monaco itself is exercised by the browser tests. */
class Model {
  constructor(private text: string) {}
  getValue() {
    return this.text;
  }
  setValue(text: string) {
    this.text = text;
  }
  dispose() {}
}

export const editor = {
  create: (container: HTMLElement) => {
    const area = document.createElement('pre');
    area.className = 'monaco-editor';
    container.append(area);
    return {
      setModel: (model: Model | null) => {
        area.textContent = model?.getValue() ?? '';
      },
      updateOptions: ({ ariaLabel }: { ariaLabel?: string }) => {
        if (ariaLabel !== undefined) area.setAttribute('aria-label', ariaLabel);
      },
      saveViewState: () => null,
      restoreViewState: () => undefined,
      layout: () => undefined,
      dispose: () => area.remove(),
    };
  },
  createModel: (text: string) => new Model(text),
  setTheme: () => undefined,
  defineTheme: () => undefined,
  remeasureFonts: () => undefined,
};
