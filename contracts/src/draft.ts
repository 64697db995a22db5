import * as v from 'valibot';
import { mapCode } from './componentCode.ts';
import { CANVASES, type ComponentMeta } from './componentMeta.ts';
import { CREDIT_LICENCE_NAMES } from './credit.ts';
import { LANGUAGES } from './languages.ts';

/**
 * A draft on the author's device. It is written by one version of the editor and read by a later one, so it is
 * validated on reading, and `schema` is incremented when the shape changes.
 */

const meta = {
  /** Empty: the default name from category and author. */
  name: v.string(),
  /** Empty until chosen. */
  category: v.string(),
  language: v.picklist(LANGUAGES),
  tags: v.array(v.string()),
  canvas: v.picklist(CANVASES),
} satisfies Record<keyof ComponentMeta, v.GenericSchema>;

/** Who made imported code, and under which licence. */
const Credit = v.object({ author: v.string(), source: v.string(), licence: v.picklist(CREDIT_LICENCE_NAMES) });
export type Credit = v.InferOutput<typeof Credit>;

/** An author's unsaved work (docs/specification.md section 3, editor draft). */
export const DraftContent = v.object({
  ...meta,
  code: v.object(mapCode(() => v.string())),
  /** The text in the tag input that is not a tag yet: a tag pulled back for editing exists only here. */
  tagText: v.string(),
  /** Of code that someone else made. Absent in the drafts of earlier editors. */
  credit: v.optional(Credit),
});
export type DraftContent = v.InferOutput<typeof DraftContent>;

/** The revision that an update started from; null for a new component. */
const Base = v.nullable(v.string());

const Stash = v.nullable(v.object({ base: Base, work: DraftContent }));

/**
 * Validates a draft as it is on the device, where `version` and `stash` have the names of the first editor, `stamp` and
 * `aside`: an editor of any release, a rollback's included, reads what another wrote.
 */
export const Draft = v.pipe(
  v.object({
    schema: v.literal(1),
    /** The time of writing, in milliseconds since 1970. */
    savedAt: v.number(),
    /** Changes with every write, for compare-and-set. */
    stamp: v.string(),
    /** The idempotency key of the submission. */
    submission: v.string(),
    base: Base,
    work: DraftContent,
    /** Work stashed when the author started over or loaded a newer revision; can be restored. */
    aside: Stash,
  }),
  v.transform(({ stamp, aside, ...draft }) => ({ ...draft, version: stamp, stash: aside })),
);
export type Draft = v.InferOutput<typeof Draft>;

/** A draft as it is on the device: the inverse of parsing a `Draft`. */
export const toStoredDraft = ({ version, stash, ...draft }: Draft): v.InferInput<typeof Draft> => ({
  ...draft,
  stamp: version,
  aside: stash,
});
