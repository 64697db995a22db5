/**
 * Monaco as this remote uses it: the editor, its features, and the colouring of the three languages. Only
 * `loadMonaco` imports this file, so that all of it is one chunk that no page asks for before code is on the screen.
 * What only writing needs is in languageServices.ts, a chunk that comes on top.
 */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/html/register';
import 'monaco-editor/languages/definitions/javascript/register';
import { MONACO_LANGUAGE } from './codeEditor.ts';
import { MONACO_THEMES } from './monacoThemes.ts';
import { startMonacoWorker } from './monacoWorkers.ts';

globalThis.MonacoEnvironment = { getWorker: (_module, name) => startMonacoWorker(name) };

for (const [name, theme] of Object.entries(MONACO_THEMES)) monaco.editor.defineTheme(name, theme);

// Monaco's language services set themselves up at the first text of their language in the page, and never again: had
// that text been one to read, they would be missing from an editor opened later. So that moment passes here, before
// they are there, and languageServices.ts sets them up itself.
for (const language of Object.values(MONACO_LANGUAGE)) monaco.editor.createModel('', language).dispose();

export { monaco };

/** Fetches what writing needs on top: completion, checks and formatting. */
export const loadLanguageServices = () => import('./languageServices.ts');
