import type { Language } from './languages.ts';

/** The ground a component was designed on; its preview is painted on it everywhere. */
export const CANVASES = ['dark', 'light'] as const;
export type Canvas = (typeof CANVASES)[number];

/** What an author says of a component beside its code. Schemas, rows, drafts and exports are derived from it. */
export interface ComponentMeta {
  name: string;
  /** By name. */
  category: string;
  language: Language;
  tags: string[];
  canvas: Canvas;
}

/** A record, so that a field which is missing here does not compile. */
const FIELDS: Record<keyof ComponentMeta, true> = {
  name: true,
  category: true,
  language: true,
  tags: true,
  canvas: true,
};
export const META_FIELDS = Object.keys(FIELDS) as readonly (keyof ComponentMeta)[];

/** What a new component has where its author says nothing. */
export const META_DEFAULTS: Pick<ComponentMeta, 'tags' | 'canvas'> = { tags: [], canvas: 'dark' };

/** These fields of something that has more. One that is not there stays absent. */
export function pickMeta<From extends { [Field in keyof ComponentMeta]?: unknown }>(
  from: From,
): Pick<From, keyof ComponentMeta & keyof From> {
  const present = META_FIELDS.filter((field) => from[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, from[field]])) as Pick<
    From,
    keyof ComponentMeta & keyof From
  >;
}
