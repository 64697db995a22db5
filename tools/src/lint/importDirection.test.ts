import { spawnSync } from 'node:child_process';
import { REPO_ROOT } from '../repository.ts';

const FORBIDDEN = [
  ['mfe-browse/src/x.ts', "export * from '@keyframe/mfe-editor/remote';", 'a remote imports another remote'],
  ['mfe-browse/src/x.ts', "export * from '@keyframe/shell/src/App.tsx';", 'a remote imports the shell'],
  ['mfe-browse/src/x.ts', "export * from '../../shell/src/App.tsx';", 'a remote imports the shell by path'],
  [
    'mfe-browse/src/x.ts',
    "export * from '@keyframe/shared-ui/shell';",
    'a remote imports the writing side of the auth store',
  ],
  ['mfe-browse/src/x.ts', "export * from 'react-router-dom';", 'a remote bundles its own router'],
  ['mfe-browse/src/x.ts', "export * from 'react-hook-form';", 'a remote bundles its own form library'],
  ['shell/src/auth/x.ts', "export * from 'react-hook-form';", 'the shell uses the form library past the hook'],
  ['mfe-browse/src/x.ts', "export * from '@keyframe/tools/webpack';", 'a page imports the build'],
  ['shared-ui/src/x.ts', "export * from '@keyframe/mfe-browse/remote';", 'the kit imports a remote'],
  [
    'shared-ui/src/onDemand/x.tsx',
    "export * from '../parts/Button.tsx';",
    'a part on demand bundles a copy of the kit',
  ],
  [
    'shared-ui/src/parts/x.tsx',
    "export * from '@keyframe/shared-ui/parts/RadioCards';",
    'the kit, which is part of the shell, imports a part on demand',
  ],
  ['contracts/src/x.ts', "export * from '@keyframe/shared-ui';", 'the contracts import the kit'],
  ['api/src/server/x.ts', "export * from '@keyframe/tools/local';", 'the API imports the tools'],
  [
    'api/src/components/x.ts',
    "export * from '../social/likeRepository.ts';",
    'a folder of the API imports a higher layer',
  ],
  [
    'api/src/account/x.ts',
    "import type { Read } from '../profiles/readProfile.ts';",
    'a folder of the API imports a type from its own layer',
  ],
  ['api/src/access/tokens/x.ts', "export * from '../../server/config.ts';", 'a nested folder imports a higher layer'],
  ['api/src/members/x.ts', "export * from '../../ops/operator/people.ts';", 'the API imports operations code'],
  ['api/src/main.ts', "export * from '../testing/index.ts';", 'the API imports test helpers'],
  ['api/ops/cli/x.ts', "export * from '../../lab/bench/load.ts';", 'an operator’s command imports a load test'],
] as const;

const ALLOWED = [
  ['mfe-browse/src/x.ts', "export * from '@keyframe/shared-ui/platform';"],
  ['mfe-browse/webpack.config.ts', "export * from '@keyframe/tools/webpack';"],
  ['shared-ui/src/onDemand/x.tsx', "export * from '@keyframe/shared-ui';"],
  ['shell/src/x.ts', "export * from '@keyframe/shared-ui/shell';"],
  ['api/src/server/x.ts', "export * from '@keyframe/contracts/limits';"],
  ['api/src/social/x.ts', "export * from '../components/readComponents.ts';"],
  ['api/src/social/x.test.ts', "export * from '../../testing/index.ts';"],
  ['api/lab/bench/x.ts', "export * from '../../ops/import/row.ts';"],
] as const;

/** Prints lint's import errors for each line in a file of that name. ESLint is ES modules only, so it runs once, outside jest. */
const LINT = `
  import { text } from 'node:stream/consumers';
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const faults = [];
  for (const [filePath, line] of JSON.parse(await text(process.stdin))) {
    const [{ messages }] = await eslint.lintText(line + '\\n', { filePath });
    faults.push(messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').map(({ message }) => message));
  }
  console.log(JSON.stringify(faults));`;

const faults = new Map<string, string[]>();
beforeAll(() => {
  const lines = [...FORBIDDEN, ...ALLOWED].map(([file, line]) => [file, line]);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', LINT], {
    cwd: REPO_ROOT,
    input: JSON.stringify(lines),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  (JSON.parse(stdout) as string[][]).forEach((messages, index) => faults.set(lines[index]!.join(' '), messages));
});

test.each(FORBIDDEN)('lint forbids, in %s, %s (%s)', (file, line) => {
  expect(faults.get(`${file} ${line}`)).toHaveLength(1);
});

test.each(ALLOWED)('lint allows, in %s, %s', (file, line) => {
  expect(faults.get(`${file} ${line}`)).toEqual([]);
});
