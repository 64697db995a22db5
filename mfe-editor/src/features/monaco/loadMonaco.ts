import type * as monaco from 'monaco-editor/editor';

/** Monaco's API, as this remote uses it. */
export type Monaco = typeof monaco;

/** The chunk has a name by which the budgets know it (tools/src/budgets/countedApart.ts). */
const load = () => import(/* webpackChunkName: "monaco" */ './monaco.ts');

/** Loads Monaco with completion, validation and formatting. After a failure the next call retries. */
export async function loadMonaco(): Promise<Monaco> {
  const { monaco, loadLanguageServices } = await load();
  await loadLanguageServices();
  return monaco;
}
