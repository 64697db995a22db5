import * as v from 'valibot';
import { mapCode } from './componentCode.ts';
import { CANVASES, type ComponentMeta } from './componentMeta.ts';
import { LANGUAGES } from './languages.ts';

/**
 * What the editor keeps on the author's device. The boundary it crosses is time: a draft written by one version of the
 * editor is read by a later one, so what is read is checked, and `schema` counts up when the shape changes.
 */

const meta = {
  /** Empty: the default of its category and author. */
  name: v.string(),
  /** Empty while none is chosen. */
  category: v.string(),
  language: v.picklist(LANGUAGES),
  tags: v.array(v.string()),
  canvas: v.picklist(CANVASES),
} satisfies Record<keyof ComponentMeta, v.GenericSchema>;

/** What an author has made of a component so far (docs/specification.md section 3, editor draft). */
export const DraftContent = v.object({
  ...meta,
  code: v.object(mapCode(() => v.string())),
  /** What stands in the tag input and is no tag yet: a tag that was pulled back is nowhere else. */
  tagText: v.string(),
});
export type DraftContent = v.InferOutput<typeof DraftContent>;

/** The revision a work was begun from, for an update; null for a new component. */
const Base = v.nullable(v.string());

export const Draft = v.object({
  schema: v.literal(1),
  /** When it was written, in milliseconds since 1970. */
  savedAt: v.number(),
  /** Another one at every writing: who saw another stamp has not seen this state. */
  stamp: v.string(),
  /** Names the submission, so that creating it twice makes one component. */
  submission: v.string(),
  base: Base,
  work: DraftContent,
  /** Work that was put aside by starting over or by loading a newer state, to be brought back. */
  aside: v.nullable(v.object({ base: Base, work: DraftContent })),
});
export type Draft = v.InferOutput<typeof Draft>;
