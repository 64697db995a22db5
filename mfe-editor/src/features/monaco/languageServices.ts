/**
 * Language services for writing: completion, validation and formatting of HTML, CSS and JavaScript, each in its own
 * worker, and Emmet. Importing this module sets them up, once for the page.
 */
import { emmetCSS, emmetHTML } from 'emmet-monaco-es';
import { setupMode as setUpCss } from 'monaco-editor/languages/features/css/cssMode';
import { cssDefaults } from 'monaco-editor/languages/features/css/register';
import { setupMode as setUpHtml } from 'monaco-editor/languages/features/html/htmlMode';
import { htmlDefaults } from 'monaco-editor/languages/features/html/register';
import { javascriptDefaults } from 'monaco-editor/languages/features/typescript/register';
import { setupJavaScript } from 'monaco-editor/languages/features/typescript/tsMode';
import { monaco } from './monaco.ts';
import { TAILWIND_AT_RULES } from './tailwindAtRules.ts';

type EmmetProvider = Parameters<typeof monaco.languages.registerCompletionItemProvider>[1];

cssDefaults.setOptions({
  ...cssDefaults.options,
  data: { useDefaultDataProvider: true, dataProviders: { tailwind: TAILWIND_AT_RULES } },
  lint: {
    ...cssDefaults.options.lint,
    // Tailwind has at-rules unknown to CSS. The service reads this option, but its types omit it.
    ...{ unknownAtRules: 'ignore' },
  },
});

// A component's script runs alone in a page: modern JavaScript with DOM types and without imports. Type checking would
// report valid scripts; syntax errors are still underlined.
javascriptDefaults.setCompilerOptions({
  ...javascriptDefaults.getCompilerOptions(),
  lib: ['esnext', 'dom', 'dom.iterable'],
});
javascriptDefaults.setDiagnosticsOptions({ noSemanticValidation: true, noSuggestionDiagnostics: true });

setUpHtml(htmlDefaults);
setUpCss(cssDefaults);
setupJavaScript(javascriptDefaults);

// Emmet reads the tokens of the current line and throws if Monaco has not tokenized it yet; then there are no
// suggestions. Its types require the full package; it uses only the API of the part imported here.
const forEmmet = {
  ...monaco,
  languages: {
    ...monaco.languages,
    registerCompletionItemProvider: (language: string, { provideCompletionItems, ...rest }: EmmetProvider) =>
      monaco.languages.registerCompletionItemProvider(language, {
        ...rest,
        provideCompletionItems: (...asked) => {
          try {
            return provideCompletionItems(...asked);
          } catch (error) {
            console.debug('[editor] Emmet has nothing to offer:', error);
            return undefined;
          }
        },
      }),
  },
} as unknown as Parameters<typeof emmetHTML>[0];
emmetHTML(forEmmet);
emmetCSS(forEmmet);

// Monaco's default keys differ by system, and on Linux the browser intercepts them.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.Shift | monaco.KeyMod.Alt | monaco.KeyCode.KeyF,
  command: 'editor.action.formatDocument',
  when: 'editorTextFocus && !editorReadonly',
});
