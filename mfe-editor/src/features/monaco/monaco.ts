/**
 * Monaco as this remote uses it: the editor, its features, and syntax highlighting of the three languages. Only
 * `loadMonaco` imports this file, so that it is one chunk, which loads with the editor. languageServices.ts is a second
 * one.
 */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/html/register';
import 'monaco-editor/languages/definitions/javascript/register';
import { LANGUAGE_OF } from '../code/codeFiles.ts';
import { MONACO_THEMES } from './monacoThemes.ts';
import { startMonacoWorker } from './monacoWorkers.ts';

globalThis.MonacoEnvironment = { getWorker: (_module, name) => startMonacoWorker(name) };

for (const [name, theme] of Object.entries(MONACO_THEMES)) monaco.editor.defineTheme(name, theme);

// Monaco's language services set themselves up at the first model of their language, once per page. These models trigger
// that before the services are loaded, and languageServices.ts sets them up itself.
for (const language of Object.values(LANGUAGE_OF)) monaco.editor.createModel('', language).dispose();

export { monaco };

/** Loads the language services: completion, validation and formatting. */
export const loadLanguageServices = () => import('./languageServices.ts');
