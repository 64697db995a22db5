/** The messages of the Tailwind thread. */

/** The input: the `html`, `javascript` and `tailwind` parts of a component. */
export interface TailwindInput {
  readonly html: string;
  readonly javascript: string;
  /** The member's CSS, with the `@tailwind` directives of version 3, the import of version 4, or neither. */
  readonly tailwind: string;
}

export interface TailwindOutput {
  /** Final, self-contained CSS. May contain `</style>`: buildDocument escapes it. */
  readonly css: string;
  /** Classes without a rule, and rules that Tailwind does not support: a hint for the author, best effort. */
  readonly unknown: string[];
}

/** The thread's messages: first that it is ready, then a response to each job. */
export type WorkerResponse =
  { readonly ready: true } | { readonly output: TailwindOutput } | { readonly fault: string };
