import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

const ESLINT = join(dirname(createRequire(__filename).resolve('eslint/package.json')), 'bin/eslint.js');

/** What lint says of one line in a file of the repository. ESLint is ES modules only, so it runs beside jest. */
function faults(file: string, line: string): string[] {
  const { stdout } = spawnSync(process.execPath, [ESLINT, '--stdin', '--stdin-filename', file, '--format', 'json'], {
    cwd: REPO_ROOT,
    input: `${line}\n`,
    encoding: 'utf8',
  });
  const [report] = JSON.parse(stdout) as { messages: { ruleId: string; message: string }[] }[];
  return report!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').map(({ message }) => message);
}

test.each([
  ['mfe-browse/src/x.ts', "export * from 'mfe-editor/remote';", 'a remote imports another remote'],
  ['mfe-browse/src/x.ts', "export * from 'shell/src/App.tsx';", 'a remote imports the shell'],
  ['mfe-browse/src/x.ts', "export * from '../../shell/src/App.tsx';", 'a remote reaches into the shell by path'],
  ['mfe-browse/src/x.ts', "export * from 'shared-ui/shell';", 'a remote takes the writing side of the auth store'],
  ['mfe-browse/src/x.ts', "export * from 'react-router-dom';", 'a remote brings a router of its own'],
  ['mfe-browse/src/x.ts', "export * from 'tools/webpack';", 'a page imports the build'],
  ['shared-ui/src/x.ts', "export * from 'mfe-browse/remote';", 'the kit imports a remote'],
  ['contracts/src/x.ts', "export * from 'shared-ui';", 'the contracts import the kit'],
  ['api/src/x.ts', "export * from 'tools/local';", 'the API imports the tools'],
])('lint refuses it in %s when it says %s (%s)', (file, line) => {
  expect(faults(file, line)).toHaveLength(1);
});

test.each([
  ['mfe-browse/src/x.ts', "export * from 'shared-ui/platform';"],
  ['mfe-browse/webpack.config.ts', "export * from 'tools/webpack';"],
  ['shell/src/x.ts', "export * from 'shared-ui/shell';"],
  ['api/src/x.ts', "export * from 'contracts/limits';"],
])('lint lets %s say %s', (file, line) => {
  expect(faults(file, line)).toEqual([]);
});
