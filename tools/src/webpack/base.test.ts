import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** A component, in the clone, whose packages it imports. */
let directory: string;
beforeAll(() => {
  const cache = join(REPO_ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  directory = mkdtempSync(join(cache, 'base-test-'));
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: 'badge' }));
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ extends: join(REPO_ROOT, 'tsconfig.base.json') }));
  writeFileSync(
    join(directory, 'Badge.tsx'),
    `import { createContext, useState } from 'react';
import styled from 'styled-components';
export const Tone = createContext('plain');
const Box = styled.b\`color: red;\`;
export function Badge() {
  const [count] = useState(1);
  return <Box>{count}</Box>;
}`,
  );
});
afterAll(() => rmSync(directory, { recursive: true }));

/** What a component under development has: its registration for Fast Refresh, and names for React's developer tools. */
const DEVELOPMENT = ['$RefreshReg$(', '$RefreshSig$(', "displayName: 'Box'", "Tone.displayName = 'Tone'"];

/** The component's builds, without minification. In another process: webpack imports the loaders, which Jest cannot. */
const PROGRAM = `
  import { baseConfig } from ${JSON.stringify(join(REPO_ROOT, 'tools/src/webpack/base.ts'))};
  import { runWebpack } from ${JSON.stringify(join(REPO_ROOT, 'tools/src/build/buildApplication.ts'))};
  for (const mode of ['production', 'development']) {
    const config = baseConfig({ directory: process.cwd(), mode, refresh: mode === 'development', buildId: 'test', uniqueName: 'test' });
    await runWebpack({
      ...config,
      entry: './Badge.tsx',
      externals: [/^react/, 'styled-components'],
      output: { ...config.output, path: process.cwd(), filename: mode + '.js', library: { type: 'commonjs' }, clean: false },
      optimization: { ...config.optimization, minimize: false },
      cache: false,
      devtool: false,
    });
  }`;

test('a development build tells components, hooks and names to Fast Refresh and React’s developer tools; a production build has none of it', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { cwd: directory, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const partsOf = (mode: string) => {
    const source = readFileSync(join(directory, `${mode}.js`), 'utf8');
    expect(source).toContain('useState');
    return DEVELOPMENT.filter((part) => source.includes(part));
  };
  expect(partsOf('development')).toEqual(DEVELOPMENT);
  expect(partsOf('production')).toEqual([]);
}, 60_000);
