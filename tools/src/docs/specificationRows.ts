/** A row of docs/specification.md: a statement of the product's specification and what shows that it holds. */
export interface SpecificationRow {
  id: string;
  statement: string;
  /** Tests as `path` "name"; the name stands in the file as it is written there. */
  tests: { path: string; name: string }[];
  /** The beginning of a row of docs/decisions.md that replaces the statement. */
  decision?: string;
}

/** The rows of the tables whose first column is the number of a statement. */
export function specificationRows(markdown: string): SpecificationRow[] {
  return [...markdown.matchAll(/^\| (\d+\.\d+) \| (.+?) \| (.*) \|$/gm)].map(
    ([, id = '', statement = '', shown = '']) => {
      const decision = /decision: ([^;]+)$/.exec(shown)?.[1]?.trim();
      return {
        id,
        statement,
        tests: [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', name = '']) => ({ path, name })),
        ...(decision !== undefined && { decision }),
      };
    },
  );
}
