import type { CSSDataV1 } from 'monaco-editor/languages/features/css/register';

/** Tailwind's at-rules with descriptions, for completion and hover. */
const AT_RULES: Record<string, string> = {
  '@tailwind': 'Puts in Tailwind’s base, components or utilities. A component always has all three.',
  '@apply': 'Takes the rules of Tailwind classes into this one.',
  '@theme': 'Defines design tokens, such as `--color-brand: orange`, and with them classes such as `bg-brand`.',
  '@utility': 'Defines a class that works with every variant, such as `hover:`.',
  '@variant': 'Applies a variant to the rules inside, such as `@variant dark`.',
  '@custom-variant': 'Defines a variant of one’s own.',
};

/** Tailwind's at-rules in the format of the CSS service. */
export const TAILWIND_AT_RULES: CSSDataV1 = {
  version: 1.1,
  atDirectives: Object.entries(AT_RULES).map(([name, value]) => ({ name, description: { kind: 'markdown', value } })),
};
