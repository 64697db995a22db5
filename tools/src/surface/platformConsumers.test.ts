import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { EXCEPTIONS, underusedExports } from './platformConsumers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keyframe-platform-'));
  for (const folder of ['component', 'frames', 'layout', 'motion', 'onDemand', 'parts', 'share', 'social', 'type'])
    mkdirSync(join(root, 'shared-ui/src', folder), { recursive: true });
  for (const consumer of ['shell', 'mfe-browse', 'mfe-admin'])
    mkdirSync(join(root, consumer, 'src'), { recursive: true });
  write('shared-ui/src/platform/index.ts', "export { useOne, type Shape } from '../one.ts';");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const IMPORT = "import { useOne } from '@keyframe/shared-ui/platform';";

test('every value that the platform exports has two consumers or a listed exception', () => {
  expect(underusedExports(REPO_ROOT)).toEqual([]);
});

test('every listed exception has one consumer', () => {
  expect(underusedExports(REPO_ROOT, {}).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

test('reports an export that one remote imports', () => {
  write('mfe-browse/src/remote.tsx', IMPORT);
  write('mfe-browse/src/page.tsx', IMPORT);
  expect(underusedExports(root, {})).toEqual(['useOne']);
});

test('does not count tests and type imports as consumers', () => {
  write('mfe-browse/src/remote.tsx', IMPORT);
  write('mfe-admin/src/remote.test.tsx', IMPORT);
  write('shell/src/main.tsx', "import type { useOne } from '@keyframe/shared-ui/shell';");
  expect(underusedExports(root, {})).toEqual(['useOne']);
});

test.each([
  ['two remotes', 'mfe-admin/src/remote.tsx', IMPORT],
  ['the shell, by its own entry', 'shell/src/main.tsx', "import { useOne } from '@keyframe/shared-ui/shell';"],
  ['the kit', 'shared-ui/src/parts/Part.tsx', "import { useOne } from '../one.ts';"],
])('accepts an export with the second consumer %s', (_who, file, text) => {
  write('mfe-browse/src/remote.tsx', IMPORT);
  write(file, text);
  expect(underusedExports(root, {})).toEqual([]);
});

test('accepts one consumer with an exception', () => {
  write('mfe-browse/src/remote.tsx', IMPORT);
  expect(underusedExports(root, { useOne: 'a reason' })).toEqual([]);
});
