/**
 * Monaco as this remote uses it: the editor, its features, and the colouring of the three languages. Only
 * `loadMonaco` imports this file, so that all of it is one chunk that no page asks for before code is on the screen.
 */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/html/register';
import 'monaco-editor/languages/definitions/javascript/register';
import { MONACO_THEMES } from './monacoThemes.ts';
import { WorkerFile } from './WorkerFile.ts';

// A worker of another origin cannot be started by its address. Monaco starts a blob that imports this one.
globalThis.MonacoEnvironment = {
  getWorkerUrl: () => new WorkerFile(new URL('monaco-editor/editor/editor.worker', import.meta.url)).address,
};

for (const [name, theme] of Object.entries(MONACO_THEMES)) monaco.editor.defineTheme(name, theme);

export { monaco };
