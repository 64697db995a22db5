import { strToU8, zipSync } from 'fflate';
import { isArchive, readArchive } from './archive.ts';
import { IMPORT_LIMITS } from './limits.ts';

const zip = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level });

/** Changes the bytes of an archive's list of entries at an offset in each entry. */
function withEntry(archive: Uint8Array, offset: number, bytes: number[]): Uint8Array {
  const changed = archive.slice();
  const at = changed.findIndex((_, index) => [0x50, 0x4b, 1, 2].every((byte, n) => changed[index + n] === byte));
  changed.set(bytes, at + offset);
  return changed;
}

const read = async (archive: Uint8Array) =>
  Object.fromEntries(
    await Promise.all(
      readArchive(archive).map(async (file) => [file.path, new TextDecoder().decode(await file.read())] as const),
    ),
  );

test.each([0, 6] as const)('reads the files of an archive of compression level %d', async (level) => {
  const files = { 'index.html': '<p>é</p>', 'css/style.css': 'p { color: red }'.repeat(50), 'empty.txt': '' };
  expect(isArchive(zip(files, level))).toBe(true);
  expect(await read(zip(files, level))).toEqual(files);
});

test.each([
  [
    'a path that leaves the folder',
    { 'a/../../b.html': 'x' },
    /unsafe path: "a\/\.\.\/\.\.\/b\.html" leaves its folder/,
  ],
  ['an absolute path', { '/etc/b.html': 'x' }, /unsafe path: "\/etc\/b\.html" is absolute/],
  ['a drive', { 'C:\\b.html': 'x' }, /is absolute/],
  ['a backslash that leaves the folder', { 'a\\..\\..\\b.html': 'x' }, /leaves its folder/],
  ['a control character in a name', { 'a\nb.html': 'x' }, /control character/],
  ['a name that is too long', { [`${'a'.repeat(600)}.html`]: 'x' }, /longer than 500 characters/],
  ['a bomb', { 'index.html': 'x'.repeat(1_000_000) }, /inflates to more than 100 times its size/],
])('rejects an archive with %s before anything is inflated', (_what, files, message) => {
  expect(() => readArchive(zip(files))).toThrow(message);
});

test('rejects an archive with too many files', () => {
  const files = Object.fromEntries(Array.from({ length: IMPORT_LIMITS.entries + 1 }, (_, n) => [`${n}.html`, 'x']));
  expect(() => readArchive(zip(files))).toThrow('This ZIP has 1,001 files; up to 1,000 are read.');
});

test('rejects an archive that is too large', () => {
  expect(() => readArchive(new Uint8Array(IMPORT_LIMITS.archiveBytes + 1))).toThrow('larger than 20 MB');
});

const HTML = { 'index.html': '<p>Hello</p>'.repeat(9) };

test.each([
  ['a listed size that is too small', 24, [5, 0, 0, 0]],
  ['a listed size that is too large', 24, [200, 0, 0, 0]],
  ['a wrong checksum', 16, [1, 2, 3, 4]],
  ['a start beyond the end', 42, [0, 0, 9, 0]],
])('reports an archive with %s as damaged', async (_what, offset, bytes) => {
  await expect(read(withEntry(zip(HTML), offset, bytes))).rejects.toThrow('This ZIP is damaged');
});

test.each([
  ['a password', 8, [1, 0], 'has a password'],
  ['another compression', 10, [99, 0], 'unusual compression'],
  ['ZIP64 sizes', 24, [0xff, 0xff, 0xff, 0xff], 'ZIP64'],
])('rejects a file with %s by its reason', async (_what, offset, bytes, message) => {
  await expect(async () => read(withEntry(zip(HTML), offset, bytes))).rejects.toThrow(message);
});

test('an archive that is cut off or changed anywhere never gives other content', async () => {
  const archive = zip(HTML, 6);
  for (let at = 0; at < archive.length; at += 1) {
    const changed = archive.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    for (const damaged of [changed, archive.slice(0, at)]) {
      const found = await read(damaged).catch((error: Error) => error);
      if (found instanceof Error) expect(found.name).toBe('ImportProblem');
      else expect(Object.values(found)).toEqual(Object.keys(found).map(() => HTML['index.html']));
    }
  }
});
