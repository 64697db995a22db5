/** The product's tables, read from the database's catalogue, so that they always match the schema. */
import type pg from 'pg';

/** A table, with what copying its rows needs. */
export interface Table {
  readonly name: string;
  /** All columns except generated ones, in order. */
  readonly columns: readonly string[];
  /** The primary key as ORDER BY terms with the same sort order everywhere. */
  readonly order: readonly string[];
}

interface CatalogueRow {
  name: string;
  columns: string[];
  key: { column: string; text: boolean }[];
  references: string[];
}

const TABLES = `
  select tables.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    (select coalesce(json_agg(json_build_object('column', attname, 'text', typcategory = 'S') order by place), '[]')
      from pg_index cross join unnest(indkey::int2[]) with ordinality as keys (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
      join pg_type on pg_type.oid = atttypid
      where indrelid = tables.oid and indisprimary) as key,
    array(select distinct referenced.relname::text from pg_constraint
      join pg_class as referenced on referenced.oid = confrelid
      where contype = 'f' and conrelid = tables.oid and confrelid <> tables.oid) as references
  from pg_class as tables
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p') and not tables.relispartition
  order by tables.relname collate "C"`;

/** A quoted identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * All tables, each after those that its foreign keys reference. (A self-referencing table is filled in one statement.)
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<CatalogueRow>(TABLES);
  return inOrderOfReferences(rows).map(({ name, columns, key }) => {
    if (key.length === 0)
      throw new Error(`The table ${name} has no primary key, so its rows have no order to be compared in.`);
    return { name, columns, order: key.map(({ column, text }) => `${quoted(column)}${text ? ' collate "C"' : ''}`) };
  });
}

function inOrderOfReferences(rows: CatalogueRow[]): CatalogueRow[] {
  const ordered: CatalogueRow[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const free = waiting.filter(({ references }) =>
      references.every((other) => ordered.some(({ name }) => name === other)),
    );
    if (free.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(...free);
    waiting = waiting.filter((row) => !free.includes(row));
  }
  return ordered;
}
