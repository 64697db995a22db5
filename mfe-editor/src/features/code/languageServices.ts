/**
 * What writing needs on top of Monaco: completion, checks and formatting of HTML, CSS and JavaScript, each in a worker
 * of its own, and Emmet's abbreviations. Importing it sets all of it up, once for the page.
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
    // Tailwind has at-rules that CSS does not know. The service reads this option; its types leave it out.
    ...{ unknownAtRules: 'ignore' },
  },
});

// A component's script stands in a page by itself: today's JavaScript, the browser's own objects and nothing to import.
// Checks of types would report what is no fault in a script; mistakes of syntax are still underlined.
javascriptDefaults.setCompilerOptions({
  ...javascriptDefaults.getCompilerOptions(),
  lib: ['esnext', 'dom', 'dom.iterable'],
});
javascriptDefaults.setDiagnosticsOptions({ noSemanticValidation: true, noSuggestionDiagnostics: true });

setUpHtml(htmlDefaults);
setUpCss(cssDefaults);
setupJavaScript(javascriptDefaults);

// It reads the tokens of the line it completes, which Monaco may not have got to yet, and throws. Then it has nothing to
// offer. Its types name the package's full interface; what it calls is in the part of it that is used here.
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

// Monaco's own keys for it differ by system, and on Linux the browser takes them.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.Shift | monaco.KeyMod.Alt | monaco.KeyCode.KeyF,
  command: 'editor.action.formatDocument',
  when: 'editorTextFocus && !editorReadonly',
});
