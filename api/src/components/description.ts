import { pickMeta, type ComponentMeta } from '@keyframe/contracts/componentMeta';
import { describingColumns, type revisions } from '../database/schema.ts';

type DescribingColumn = keyof ReturnType<typeof describingColumns>;

/** What a revision stores beside the code. */
export type Description = Pick<typeof revisions.$inferInsert, DescribingColumn | 'tags'>;

const COLUMNS = Object.keys(describingColumns()) as DescribingColumn[];

/** Picks the columns that components and revisions share, from a row or a table. */
export function pickDescribing<From extends Partial<Record<DescribingColumn, unknown>>>(
  from: From,
): Pick<From, DescribingColumn & keyof From> {
  return Object.fromEntries(COLUMNS.map((column) => [column, from[column]])) as Pick<
    From,
    DescribingColumn & keyof From
  >;
}

/** Converts an author's metadata to columns: the category by id. */
export function describe(meta: ComponentMeta, categoryId: string): Description {
  const { category: _name, ...described } = pickMeta(meta);
  return { ...described, categoryId };
}

/** Converts columns back to metadata: the category by name. */
export function metaOf<Row extends Omit<ComponentMeta, 'category'>>(row: Row, category: string) {
  return pickMeta({ ...row, category });
}
