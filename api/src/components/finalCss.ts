/** The CSS of a revision in cascade order: the member's own rules win over Tailwind's. */
export function finalCss({ compiledCss, css }: { compiledCss: string; css: string }): string {
  return [compiledCss, css].filter((part) => part !== '').join('\n');
}
