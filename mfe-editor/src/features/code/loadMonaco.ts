import type * as monaco from 'monaco-editor/editor';

/** Monaco's interface, as this remote uses it. */
export type Monaco = typeof monaco;

/** Fetches Monaco. After a failure a second call asks anew. */
export async function loadMonaco(): Promise<Monaco> {
  return (await import('./monaco.ts')).monaco;
}
