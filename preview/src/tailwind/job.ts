/** One job of the Tailwind thread: what goes in, what comes out. */

/** What Tailwind is compiled from: the `html`, `javascript` and `tailwind` parts of a component. */
export interface TailwindInput {
  readonly html: string;
  readonly javascript: string;
  /** The member's CSS, with the three `@tailwind` directives of version 3, the import of version 4, or neither. */
  readonly tailwind: string;
}

export interface TailwindOutput {
  /** Final CSS, self-contained. May hold `</style>`: buildDocument escapes it. */
  readonly css: string;
  /** Classes of class attributes for which there is no rule, and rules without a meaning: best effort, as a hint to the author. */
  readonly unknown: string[];
}

/** What the thread sends: once that it is ready, then an answer to each job. */
export type WorkerAnswer = { readonly ready: true } | { readonly output: TailwindOutput } | { readonly fault: string };
