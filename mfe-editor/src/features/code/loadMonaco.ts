import type * as monaco from 'monaco-editor/editor';

/** Monaco's API, as this remote uses it. */
export type Monaco = typeof monaco;

/** Loads Monaco for reading code. After a failure the next call retries. */
export async function loadMonaco(): Promise<Monaco> {
  return (await import('./monaco.ts')).monaco;
}

/** Loads Monaco with completion, validation and formatting, for writing code. After a failure the next call retries. */
export async function loadMonacoForWriting(): Promise<Monaco> {
  const { monaco, loadLanguageServices } = await import('./monaco.ts');
  await loadLanguageServices();
  return monaco;
}
