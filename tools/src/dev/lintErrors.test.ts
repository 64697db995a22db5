import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { savedFiles, type SavedFiles } from './lintErrors.ts';
import { runInBackground } from './runInBackground.ts';

jest.mock('./runInBackground.ts', () => ({ runInBackground: jest.fn() }));
const run = jest.mocked(runInBackground);

let folder: string;
let saved: SavedFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyframe-lint-'));
  for (const name of ['a.tsx', 'b.ts', 'picture.svg']) writeFileSync(join(folder, name), '');
  run.mockReset();
  saved = savedFiles();
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
/** ESLint's report: a file's name and the messages about it. */
const reports = (files: Record<string, string[]>) =>
  run.mockResolvedValueOnce({
    failed: Object.values(files).flat().length > 0,
    output: JSON.stringify(
      Object.entries(files).map(([name, messages]) => ({
        filePath: at(name),
        messages: messages.map((message) => ({ line: 3, column: 7, ruleId: 'no-var', message })),
      })),
    ),
    errors: '',
  });
const linted = () => run.mock.lastCall![0].filter((argument) => argument.startsWith(folder));

test('lints the saved sources only, and keeps the errors of others until they are saved again', async () => {
  saved.add([at('a.tsx'), at('b.ts'), at('picture.svg'), folder]);
  reports({ 'a.tsx': ['no var'], 'b.ts': ['no let'] });
  expect(await saved.errors()).toEqual([
    expect.stringMatching(/a\.tsx\(3,7\): no var \(no-var\)$/),
    expect.stringMatching(/b\.ts\(3,7\): no let \(no-var\)$/),
  ]);
  expect(linted()).toEqual([at('a.tsx'), at('b.ts')]);

  saved.add([at('a.tsx')]);
  reports({ 'a.tsx': [] });
  expect(await saved.errors()).toEqual([expect.stringContaining('no let')]);
  expect(linted()).toEqual([at('a.tsx')]);
});

test('a removed file has no errors, and nothing is run without a saved source', async () => {
  saved.add([at('a.tsx')]);
  reports({ 'a.tsx': ['no var'] });
  await saved.errors();
  rmSync(at('a.tsx'));
  saved.add([at('a.tsx')]);
  expect(await saved.errors()).toEqual([]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a failure of ESLint is reported, and its files are linted again', async () => {
  saved.add([at('a.tsx')]);
  run.mockResolvedValueOnce({ failed: true, output: '', errors: 'no configuration' });
  await expect(saved.errors()).rejects.toThrow('no configuration');
  reports({ 'a.tsx': ['no var'] });
  expect(await saved.errors()).toHaveLength(1);
});
