/**
 * The starter code of a category in all four languages: HTML and CSS, HTML with Tailwind classes, and a script for
 * both.
 */
export interface Starter {
  readonly html: string;
  readonly css: string;
  readonly htmlWithTailwind: string;
  /** Selects elements by what both versions of the HTML have in common. */
  readonly javascript: string;
}
