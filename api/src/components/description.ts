import { pickMeta, type ComponentMeta } from '@keyframe/contracts/componentMeta';
import { describingColumns, type revisions } from '../database/schema.ts';

type DescribingColumn = keyof ReturnType<typeof describingColumns>;

/** What a revision says of its component, beside the code. */
export type Description = Pick<typeof revisions.$inferInsert, DescribingColumn | 'tags'>;

const COLUMNS = Object.keys(describingColumns()) as DescribingColumn[];

/** The columns that a component's row and its revisions share, of a row or of a table. */
export function pickDescribing<From extends Partial<Record<DescribingColumn, unknown>>>(
  from: From,
): Pick<From, DescribingColumn & keyof From> {
  return Object.fromEntries(COLUMNS.map((column) => [column, from[column]])) as Pick<
    From,
    DescribingColumn & keyof From
  >;
}

/** What an author says of a component as a revision holds it: the category by its id. */
export function describe(meta: ComponentMeta, categoryId: string): Description {
  const { category: _name, ...described } = pickMeta(meta);
  return { ...described, categoryId };
}

/** The same as it is read again: the category by its name. */
export function metaOf<Row extends Omit<ComponentMeta, 'category'>>(row: Row, category: string) {
  return pickMeta({ ...row, category });
}
