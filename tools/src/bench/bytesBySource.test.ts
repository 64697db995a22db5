import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesBySource, packageOf, sourceName } from './bytesBySource.ts';

test.each([
  ['webpack://keyframe_shell/./src/App.tsx', 'shell', 'shell/src/App.tsx'],
  ['webpack://keyframe_shell/../shared-ui/src/index.ts?1f2a', 'shell', 'shared-ui/src/index.ts'],
  ['webpack://keyframe_admin_1/../node_modules/zod/v4/core/api.js', 'mfe-admin', 'node_modules/zod/v4/core/api.js'],
  ['webpack://keyframe_shell/webpack/runtime/sharing', 'shell', 'webpack/runtime/sharing'],
])('resolves the source %s of %s to the path %s from the root', (source, application, name) => {
  expect(sourceName(source, application)).toBe(name);
});

test.each([
  ['node_modules/@base-ui/react/menu/root.js', '@base-ui/react'],
  ['node_modules/zod/index.js', 'zod'],
  ['shared-ui/src/index.ts', 'shared-ui'],
])('assigns the source %s to the package %s', (source, name) => {
  expect(packageOf(source)).toBe(name);
});

test('counts every character of a script for the source it comes from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyframe-sources-'));
  const script = join(folder, 'a.js');
  writeFileSync(script, 'aaaabbbbbb');
  // Column 0 is of the first source, column 4 of the second.
  writeFileSync(
    `${script}.map`,
    JSON.stringify({
      version: 3,
      sources: ['webpack://x/./src/a.ts', 'webpack://x/../node_modules/b/b.js'],
      names: [],
      mappings: 'AAAA,ICAA',
    }),
  );
  expect(Object.fromEntries(bytesBySource(script, 'shell'))).toEqual({ 'shell/src/a.ts': 4, 'node_modules/b/b.js': 6 });
  rmSync(folder, { recursive: true });
});
