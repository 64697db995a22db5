import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { markedStatements, specificationRows } from './specificationRows.ts';

const read = (path: string) => readFileSync(join(REPO_ROOT, path), 'utf8');
const rows = specificationRows(read('docs/specification.md'));
const files = [...new Set(rows.flatMap((row) => row.files))];

test('the record has one row with a unique number for each statement', () => {
  expect(rows.length).toBeGreaterThan(170);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.each(rows)('statement $id has tests or a decision', ({ files, decision }) => {
  expect(files.length > 0 || decision !== undefined).toBe(true);
  if (decision !== undefined) expect(read('docs/decisions.md')).toContain(`| ${decision}`);
});

test.each(files)('%s marks its tests with exactly the statements that the record assigns to it', (path) => {
  expect(existsSync(join(REPO_ROOT, path))).toBe(true);
  const recorded = rows.filter((row) => row.files.includes(path)).map(({ id }) => id);
  expect([...markedStatements(read(path))].sort()).toEqual(recorded.sort());
});
