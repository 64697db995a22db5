/** Monaco's language services, which the package leaves untyped: each is set up once, with the defaults beside it. */
declare module 'monaco-editor/languages/features/html/htmlMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/html/register';
  export function setupMode(defaults: LanguageServiceDefaults): void;
}
declare module 'monaco-editor/languages/features/css/cssMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/css/register';
  export function setupMode(defaults: LanguageServiceDefaults): void;
}
declare module 'monaco-editor/languages/features/typescript/tsMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/typescript/register';
  export function setupJavaScript(defaults: LanguageServiceDefaults): void;
}
