import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { specificationRows } from './specificationRows.ts';

const read = (path: string) => readFileSync(join(REPO_ROOT, path), 'utf8');
const rows = specificationRows(read('docs/specification.md'));

test('the record has a row for each statement, each with a number of its own', () => {
  expect(rows.length).toBeGreaterThan(170);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.each(rows)(
  'statement $id is shown by tests that exist, or replaced by a decision that is written down',
  ({ tests, decision }) => {
    expect(tests.length > 0 || decision !== undefined).toBe(true);
    for (const { path, name } of tests) {
      expect(existsSync(join(REPO_ROOT, path)) ? '' : `there is no ${path}`).toBe('');
      expect(read(path)).toContain(name);
    }
    if (decision !== undefined) expect(read('docs/decisions.md')).toContain(`| ${decision}`);
  },
);
