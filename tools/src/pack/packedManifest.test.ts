import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packedManifest } from './packedManifest.ts';
import { PACKED, readManifest } from './workspaces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyframe-packed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const packed = (name: string) =>
  packedManifest(
    PACKED.find(({ workspace }) => workspace === name)!,
    folder,
  );

const { dependencies: kit = {} } = readManifest('shared-ui');

test('the packages that the files refer to become dependencies, pinned as in the clone', () => {
  write('dist/a.js', "import { create } from 'zustand';\nexport * from '@keyframe/contracts/paths';");
  write('dist/a.d.ts', 'export declare const client: import("axios").AxiosInstance;');
  const { dependencies, files } = packed('shared-ui');
  expect(dependencies).toEqual({
    '@keyframe/contracts': readManifest('contracts').version,
    axios: kit['axios'],
    zustand: kit['zustand'],
  });
  expect(files).toContain('dist');
});

test('a library that the page has once becomes a peer, and one that only tests need an optional peer', () => {
  write('dist/a.js', "import { jsx } from 'react/jsx-runtime';\nimport { render } from '@testing-library/react';");
  const { dependencies, peerDependencies, peerDependenciesMeta } = packed('shared-ui');
  expect(dependencies).toEqual({});
  expect(peerDependencies).toEqual({ react: kit['react'], '@testing-library/react': expect.any(String) });
  expect(peerDependenciesMeta).toHaveProperty(['@testing-library/react', 'optional'], true);
});

test('a program that is resolved by name is a dependency, with the peer that it requires', () => {
  write('dist/a.js', "export const transform = require.resolve('@swc/jest');");
  expect(Object.keys(packed('tools').dependencies!)).toEqual(['@swc/core', '@swc/jest']);
});

test('the packed package.json has the published exports and nothing of the clone', () => {
  write('dist/a.js', '');
  const manifest = packed('tools');
  expect(manifest.exports).toHaveProperty(['./webpack', 'types'], './dist/webpack/index.d.ts');
  for (const field of ['private', 'scripts', 'devDependencies', 'publishConfig'])
    expect(manifest).not.toHaveProperty(field);
});

test('a package for pages has no type, so that bundlers import a default of CommonJS as the clone does', () => {
  write('dist/a.js', '');
  expect(packed('shared-ui')).not.toHaveProperty('type');
  expect(packed('contracts')).toHaveProperty('type', 'module');
});

test('a program has all that it needs inside', () => {
  write('dist/main.js', "const versions = { react: '19' };");
  expect(packed('create-remote')).toMatchObject({
    dependencies: {},
    peerDependencies: {},
    bin: expect.any(Object) as object,
  });
});

test('an import without a pinned version is rejected', () => {
  write('dist/a.js', "import 'left-pad';");
  expect(() => packed('contracts')).toThrow('contracts imports left-pad, which its package.json does not pin.');
});
