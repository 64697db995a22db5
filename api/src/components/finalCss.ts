/** All the CSS of a stored state, in the order in which it applies: a member's own rules win over Tailwind's. */
export function finalCss({ compiledCss, css }: { compiledCss: string; css: string }): string {
  return [compiledCss, css].filter((part) => part !== '').join('\n');
}
