import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { DEPENDENCIES, type PackageVersions } from './remoteFiles.ts';

/** The programs of a remote in its own repository, and the types and libraries of its tests. */
const DEV_DEPENDENCIES = [
  '@keyframe/tools',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'typescript',
];

/** The versions that this clone has. */
export function packageVersions(): PackageVersions {
  const { devDependencies, overrides } = manifestOf('');
  const pinned = { ...devDependencies, ...manifestOf('shared-ui').dependencies };
  const version = (name: string) =>
    name.startsWith('@keyframe/') ? manifestOf(name.replace('@keyframe/', '')).version : pinned[name]!;
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, version(name)]));
  return { dependencies: all(DEPENDENCIES), devDependencies: all(DEV_DEPENDENCIES), overrides };
}

const manifestOf = (workspace: string) =>
  JSON.parse(readFileSync(join(REPO_ROOT, workspace, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    overrides: Record<string, string>;
  };
