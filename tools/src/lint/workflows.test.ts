import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { REPO_ROOT } from '../repository.ts';

const WORKFLOWS = '.github/workflows';
const read = (path: string) => readFileSync(join(REPO_ROOT, path), 'utf8');
const workflows = readdirSync(join(REPO_ROOT, WORKFLOWS)).map((name) => join(WORKFLOWS, name));

test.each(workflows)('%s is a workflow by the schema of GitHub Actions', (path) => {
  expect(validateWorkflow(read(path)).errors).toEqual([]);
});

test('the validator finds a wrong key', () => {
  const path = `${WORKFLOWS}/preview.yml`;
  expect(validateWorkflow(read(path).replace('runs-on:', 'runs-in:')).errors).not.toEqual([]);
});

/** What a pipeline runs of the repository: `npm test` and the scripts of .ci. */
const programs = (lines: readonly string[]) =>
  [...new Set(lines.flatMap((line) => /npm test|\.ci\/\w+/.exec(line) ?? []))].sort();

test('GitHub and GitLab run the same scripts', () => {
  const github = workflows.flatMap((path) => {
    const { jobs } = parse(read(path)) as { jobs: Record<string, { steps: { run?: string }[] }> };
    return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
  });
  const gitlab = Object.values(parse(read('.gitlab-ci.yml')) as Record<string, { script?: string[] }>).flatMap(
    ({ script = [] }) => script,
  );
  expect(programs(github)).toEqual(['.ci/canary', '.ci/preview', '.ci/promote', 'npm test']);
  expect(programs(gitlab)).toEqual(programs(github));
});
