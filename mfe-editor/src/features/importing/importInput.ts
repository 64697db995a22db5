import { IMPORT_LIMITS } from '@keyframe/code-model/import/limits';
import type { SourceFile } from '@keyframe/code-model/import/source';

/** What the user pasted, dropped or chose. */
export type ImportInput = { kind: 'text'; text: string } | { kind: 'files'; files: Promise<readonly SourceFile[]> };

/** Files that the user chose; those of a folder have the folder's paths. */
export function inputOfFiles(files: Iterable<File>): ImportInput {
  return {
    kind: 'files',
    files: Promise.resolve(Array.from(files, (file) => sourceFile(file, file.webkitRelativePath))),
  };
}

/**
 * Files and folders that the user dropped. Must be called in the drop's event: the browser empties the transfer after it.
 */
export function inputOfDrop({ items, files }: DataTransfer): ImportInput {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null);
  return entries.length === 0 ? inputOfFiles(files) : { kind: 'files', files: filesOf(entries) };
}

function sourceFile(file: File, path: string): SourceFile {
  return {
    path: path || file.name,
    size: file.size,
    read: async () => new Uint8Array(await file.arrayBuffer()),
  };
}

/** The files in folders, up to one more than the limit: an import reports the excess. */
async function filesOf(entries: readonly FileSystemEntry[]): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && found.length <= IMPORT_LIMITS.entries; entry = waiting.shift()) {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      found.push(sourceFile(file, entry.fullPath.replace(/^\//, '')));
    } else waiting.push(...(await childrenOf(entry as FileSystemDirectoryEntry)));
  }
  return found;
}

/** A reader returns a part of the list at each call, and an empty part at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0 || children.length > IMPORT_LIMITS.entries) return children;
    children.push(...part);
  }
}
