/** A row of docs/specification.md: a statement of the product's specification and what shows that it holds. */
export interface SpecificationRow {
  /** The number of the statement, such as `2.14`. */
  id: string;
  statement: string;
  /** The test files that show it. Each has a mark of the number: see `markedStatements`. */
  files: string[];
  /** The beginning of a row of docs/decisions.md that replaces the statement. */
  decision?: string;
}

/** The rows of the tables whose first column is the number of a statement. */
export function specificationRows(markdown: string): SpecificationRow[] {
  return [...markdown.matchAll(/^\| (\d+\.\d+) \| (.+?) \| (.*) \|$/gm)].map(
    ([, id = '', statement = '', shown = '']) => {
      const decision = /decision: ([^;]+)$/.exec(shown)?.[1]?.trim();
      const files = [...shown.replace(/decision: .*$/, '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      return { id, statement, files, ...(decision !== undefined && { decision }) };
    },
  );
}

/** The statements that a test file shows, by the comments above its tests: `// Specification 2.14, 6.1`. */
export function markedStatements(source: string): Set<string> {
  const marks = [...source.matchAll(/\/\/ .*?\bSpecification (\d+\.\d+(?:, \d+\.\d+)*)/g)];
  return new Set(marks.flatMap(([, ids = '']) => ids.split(', ')));
}
