/** The code a new component of a category starts with, in all four languages: HTML and CSS, HTML with Tailwind's classes, a script for both. */
export interface Starter {
  readonly html: string;
  readonly css: string;
  readonly htmlWithTailwind: string;
  /** Finds its elements by what both versions of the HTML have. */
  readonly javascript: string;
}
