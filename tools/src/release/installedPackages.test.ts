import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { installedPackageFaults } from './installedPackages.ts';

test('the packages of this repository are installed as pinned', () => {
  expect(installedPackageFaults(join(REPO_ROOT, 'mfe-editor'))).toEqual([]);
});

test('a package that is installed in another version or not at all is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyframe-installed-'));
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(content));
  };
  write('mfe-a', { dependencies: { react: '19.3.1', semver: '7.0.0', lost: '1.0.0', '@keyframe/shared-ui': '*' } });
  write('node_modules/react', { version: '19.2.0' });
  write('node_modules/semver', { version: '7.0.0' });
  expect(installedPackageFaults(join(folder, 'mfe-a'))).toEqual([
    'mfe-a/package.json has react 19.3.1, but the installed one is 19.2.0. Run npm ci.',
    'mfe-a/package.json has lost 1.0.0, but the installed one is missing. Run npm ci.',
  ]);
  rmSync(folder, { recursive: true });
});
