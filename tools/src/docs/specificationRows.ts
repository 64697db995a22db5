/** A row of docs/specification.md: a statement of the product's specification with its tests or the decision against it. */
export interface SpecificationRow {
  /** The number of the statement, such as `2.14`. */
  id: string;
  statement: string;
  /** Its test files. Each marks the statement's number: see `markedStatements`. */
  files: string[];
  /** The first words of the row of docs/decisions.md that replaces the statement. */
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

/** The statements that a file tests, from the comments above its tests: `// Specification 2.14, 6.1`. */
export function markedStatements(source: string): Set<string> {
  const marks = [...source.matchAll(/\/\/ .*?\bSpecification (\d+\.\d+(?:, \d+\.\d+)*)/g)];
  return new Set(marks.flatMap(([, ids = '']) => ids.split(', ')));
}
