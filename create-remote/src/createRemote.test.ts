import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from './createRemote.ts';

const VERSIONS = {
  dependencies: { '@keyframe/contracts': '1.2.3', react: '19.3.1' },
  devDependencies: { '@keyframe/tools': '1.2.4' },
  overrides: { 'light-my-request': '6.6.0' },
};

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'keyframe-create-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const packageJson = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;

test('creates a remote with its own configurations and the given versions', async () => {
  const folder = await createRemote(['gallery'], place, VERSIONS);
  expect(folder).toBe(join(place, 'mfe-gallery'));
  expect(packageJson(folder)).toMatchObject({
    ...VERSIONS,
    scripts: { types: 'tsc', lint: 'eslint . --max-warnings 0', test: 'jest', release: 'keyframe release' },
  });
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  expect(readFileSync(join(folder, 'src/pages/GalleryPage.tsx'), 'utf8')).toContain(
    '<Heading as="h1">Gallery</Heading>',
  );
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of all.filter((name) => /\.(json|mjs|tsx?)$/.test(name)))
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/['"]\.\.\/(tsconfig|jest|eslint)/);
});

test('with --packages, takes the packages of Keyframe from files', async () => {
  mkdirSync(join(place, 'packed'));
  for (const file of ['keyframe-contracts-1.2.3.tgz', 'keyframe-tools-1.2.4.tgz'])
    writeFileSync(join(place, 'packed', file), '');
  const folder = await createRemote(['gallery', '--packages', 'packed'], place, VERSIONS);
  expect(packageJson(folder)).toMatchObject({
    dependencies: {
      '@keyframe/contracts': `file:${join(place, 'packed/keyframe-contracts-1.2.3.tgz')}`,
      react: '19.3.1',
    },
    devDependencies: { '@keyframe/tools': `file:${join(place, 'packed/keyframe-tools-1.2.4.tgz')}` },
  });
});

test.each([
  [[], 'Usage: npm create'],
  [['a', 'b'], 'Usage: npm create'],
  [['Gallery'], '"Gallery" must be lower-case letters and digits'],
  [['login'], 'is a page of the shell'],
  [['taken'], 'mfe-taken already exists'],
  [['gallery', '--packages', 'empty'], 'has no keyframe-contracts-1.2.3.tgz'],
])('rejects %j before anything is written', async (args, reason) => {
  mkdirSync(join(place, 'mfe-taken'));
  await expect(createRemote(args, place, VERSIONS)).rejects.toThrow(reason);
  expect(readdirSync(place)).toEqual(['mfe-taken']);
  expect(existsSync(join(place, 'mfe-gallery'))).toBe(false);
});
