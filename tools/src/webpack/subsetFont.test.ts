import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { REPO_ROOT } from '../repository.ts';
import subset, { LETTERS } from './subsetFont.ts';

const FACES = readFileSync(join(REPO_ROOT, 'shared-ui/src/theme/fonts.css'), 'utf8').split('@font-face').slice(1);
const require = createRequire(join(REPO_ROOT, 'shared-ui/package.json'));

function load(file: string, resourceQuery: string): Promise<Buffer> {
  const resourcePath = require.resolve(file);
  return new Promise((resolve, reject) => {
    const async = () => (error: Error | null, font: Buffer) => (error ? reject(error) : resolve(font));
    subset.call(
      { async, resourcePath, resourceQuery } as unknown as LoaderContext<unknown>,
      readFileSync(resourcePath),
    );
  });
}

test('each face declares the characters of its file', () => {
  const declared = FACES.flatMap((face) => {
    const letters = /\?letters=(\w+)/.exec(face)?.[1];
    return letters === undefined
      ? []
      : [{ letters, range: /unicode-range:\s+([^;]+);/.exec(face)?.[1]?.replace(/\s+/g, ' ') }];
  });
  expect(declared.length).toBeGreaterThan(0);
  expect(declared).toEqual(
    declared.map(({ letters }) => ({ letters, range: LETTERS[letters as keyof typeof LETTERS] })),
  );
});

test('subsets a face to a WOFF2 file of less than half the size', async () => {
  const font = await load(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    '?letters=common',
  );
  expect(font.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.length).toBeLessThan(76_888 / 2);
});

test.each([
  ['without a character set', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', ''],
  ['with an unknown character set', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', '?letters=runes'],
])('rejects a font %s', async (_case, file, query) => {
  await expect(load(file, query)).rejects.toThrow('needs ?letters=');
});
