import { inflateSync } from 'fflate';
import { IMPORT_LIMITS } from './limits.ts';
import { pathProblem } from './paths.ts';
import { ImportProblem, type SourceFile } from './source.ts';

/** The signatures of a ZIP archive's records (APPNOTE.TXT 4.3), little-endian. */
const SIGNATURE = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
/** The fixed sizes of the records in bytes. */
const SIZE = { file: 30, entry: 46, end: 22 } as const;
/** The longest comment after the last record. */
const COMMENT = 0xffff;
/** What a ZIP64 archive has in a field that is too small. */
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const DAMAGED = 'This ZIP is damaged. Download or create it again.';

/** Whether bytes start as a ZIP archive does. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files of a ZIP archive. The limits are checked on the archive's list, before anything is inflated; a file's size and
 * checksum are checked when it is read, because the list may lie.
 * @throws ImportProblem
 */
export function readArchive(bytes: Uint8Array): SourceFile[] {
  if (bytes.length > IMPORT_LIMITS.archiveBytes)
    throw new ImportProblem(
      `This ZIP is larger than ${megabytes(IMPORT_LIMITS.archiveBytes)}. Choose one with the component’s code only.`,
    );
  const entries = listEntries(bytes);
  const files = entries.filter(({ path }) => !path.endsWith('/'));
  for (const { path, size, compressed } of files) {
    const problem = pathProblem(path);
    if (problem !== undefined) throw new ImportProblem(`This ZIP has a file with an unsafe path: ${problem}.`);
    if (size > compressed * IMPORT_LIMITS.ratio && size > 1024)
      throw new ImportProblem(
        `${path} in this ZIP inflates to more than ${IMPORT_LIMITS.ratio} times its size, which is not read.`,
      );
  }
  return files.map((entry) => ({
    path: entry.path,
    size: entry.size,
    read: async () => inflateEntry(bytes, entry),
  }));
}

interface Entry {
  path: string;
  method: number;
  flags: number;
  checksum: number;
  compressed: number;
  size: number;
  offset: number;
}

function listEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > IMPORT_LIMITS.entries)
    throw new ImportProblem(
      `This ZIP has ${count.toLocaleString('en-US')} files; up to ${IMPORT_LIMITS.entries.toLocaleString('en-US')} are read.`,
    );
  const entries: Entry[] = [];
  const paths = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number += 1) {
    if (at + SIZE.entry > end || view.getUint32(at, true) !== SIGNATURE.entry) throw new ImportProblem(DAMAGED);
    const next = at + SIZE.entry;
    const nameLength = view.getUint16(at + 28, true);
    if (next + nameLength > end) throw new ImportProblem(DAMAGED);
    const entry: Entry = {
      path: pathOf(bytes.subarray(next, next + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (entry.size === ZIP64 || entry.compressed === ZIP64 || entry.offset === ZIP64)
      throw new ImportProblem('ZIP64 archives are not read. Create the ZIP without that option.');
    if (paths.has(entry.path)) throw new ImportProblem(`This ZIP has two files named ${entry.path}.`);
    paths.add(entry.path);
    entries.push(entry);
    at = next + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - SIZE.end;
  for (let at = last; at >= Math.max(0, last - COMMENT); at -= 1)
    if (view.getUint32(at, true) === SIGNATURE.end) return at;
  throw new ImportProblem(DAMAGED);
}

/** A name that is not UTF-8 is read byte by byte: names of code files are ASCII in every encoding. */
function pathOf(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return String.fromCharCode(...name);
  }
}

function inflateEntry(
  bytes: Uint8Array,
  { path, method, flags, checksum, compressed, size, offset }: Entry,
): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ((flags & ENCRYPTED) !== 0)
    throw new ImportProblem(`${path} in this ZIP has a password. Create the ZIP without one.`);
  if (method !== STORED && method !== DEFLATED)
    throw new ImportProblem(`${path} in this ZIP has an unusual compression. Create the ZIP with the default one.`);
  if (offset + SIZE.file > bytes.length || view.getUint32(offset, true) !== SIGNATURE.file)
    throw new ImportProblem(DAMAGED);
  const start = offset + SIZE.file + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + compressed);
  const inflated = method === STORED ? content : inflate(content, size);
  if (content.length !== compressed || inflated.length !== size || crc32(inflated) !== checksum)
    throw new ImportProblem(DAMAGED);
  return inflated;
}

/** Into a buffer of the listed size: what a lying archive has beyond it is dropped, and the checksum differs. */
function inflate(content: Uint8Array, size: number): Uint8Array {
  try {
    return inflateSync(content, { out: new Uint8Array(size) });
  } catch (error) {
    throw new ImportProblem(DAMAGED, { cause: error });
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] as number);
  return (value ^ 0xffffffff) >>> 0;
}

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
