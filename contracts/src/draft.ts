import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

/**
 * What the editor keeps on the author's device. The boundary it crosses is time: a draft written by one version of the
 * editor is read by a later one, so what is read is checked, and `schema` counts up when the shape changes.
 */

/** What an author has made of a component so far (docs/specification.md section 3, editor draft). */
export const Work = z.object({
  /** Empty: the default of its category and author. */
  name: z.string(),
  /** By name; empty while none is chosen. */
  category: z.string(),
  language: z.enum(LANGUAGES),
  code: z.object({ html: z.string(), css: z.string(), javascript: z.string(), tailwind: z.string() }),
  tags: z.array(z.string()),
  /** What stands in the tag input and is no tag yet: a tag that was pulled back is nowhere else. */
  tagText: z.string(),
  canvas: z.enum(['dark', 'light']),
});
export type Work = z.infer<typeof Work>;

/** The revision a work was begun from, for an update; null for a new component. */
const Base = z.nullable(z.string());

export const Draft = z.object({
  schema: z.literal(1),
  /** When it was written, in milliseconds since 1970. */
  savedAt: z.number(),
  /** Another one at every writing: who saw another stamp has not seen this state. */
  stamp: z.string(),
  /** Names the submission, so that creating it twice makes one component. */
  submission: z.string(),
  base: Base,
  work: Work,
  /** Work that was put aside by starting over or by loading a newer state, to be brought back. */
  aside: z.nullable(z.object({ base: Base, work: Work })),
});
export type Draft = z.infer<typeof Draft>;
