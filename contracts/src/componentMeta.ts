import type { Language } from './languages.ts';

/** The background a component was designed for; its preview has it everywhere. */
export const CANVASES = ['dark', 'light'] as const;
export type Canvas = (typeof CANVASES)[number];

/** The metadata of a component. Schemas, rows, drafts and exports derive from it. */
export interface ComponentMeta {
  name: string;
  category: string;
  language: Language;
  tags: string[];
  canvas: Canvas;
}

/** A record, so that a missing field is a compile error. */
const FIELDS: Record<keyof ComponentMeta, true> = {
  name: true,
  category: true,
  language: true,
  tags: true,
  canvas: true,
};
export const META_FIELDS = Object.keys(FIELDS) as readonly (keyof ComponentMeta)[];

/** The defaults of a new component. */
export const META_DEFAULTS: Pick<ComponentMeta, 'tags' | 'canvas'> = { tags: [], canvas: 'dark' };

/** Picks the metadata fields. Absent ones stay absent. */
export function pickMeta<From extends { [Field in keyof ComponentMeta]?: unknown }>(
  from: From,
): Pick<From, keyof ComponentMeta & keyof From> {
  const present = META_FIELDS.filter((field) => from[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, from[field]])) as Pick<
    From,
    keyof ComponentMeta & keyof From
  >;
}
