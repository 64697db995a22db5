import type * as monaco from 'monaco-editor/editor';

/** Monaco's interface, as this remote uses it. */
export type Monaco = typeof monaco;

/** Fetches Monaco, to read code in it. After a failure a second call asks again. */
export async function loadMonaco(): Promise<Monaco> {
  return (await import('./monaco.ts')).monaco;
}

/** Fetches Monaco with completion, checks and formatting, to write code in it. After a failure a second call asks again. */
export async function loadMonacoForWriting(): Promise<Monaco> {
  const { monaco, loadLanguageServices } = await import('./monaco.ts');
  await loadLanguageServices();
  return monaco;
}
