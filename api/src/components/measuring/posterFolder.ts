import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Canvas } from '@keyframe/contracts/componentMeta';
import { isRevisionId } from '../revisionId.ts';

/** `<revision>-<canvas>-<kind>-<hash>.<format>`. The oldest stills are WebP. */
const NAME = /^(.+)-(?:dark|light)-(?:still|loop)-[0-9a-f]{16}\.(avif|webp)$/;

/** The kinds of pictures, with their format. */
const FORMATS = { still: 'avif', loop: 'webp' } as const;
export type PosterKind = keyof typeof FORMATS;

/** @param hash the start of the picture's SHA-256, 16 hexadecimal digits */
export function posterName(revisionId: string, canvas: Canvas, kind: PosterKind, hash: string): string {
  return `${revisionId}-${canvas}-${kind}-${hash}.${FORMATS[kind]}`;
}

/** The revision in a poster's name; undefined for any other name. */
export function revisionOfPoster(name: string): string | undefined {
  const revisionId = NAME.exec(name)?.[1];
  return revisionId !== undefined && isRevisionId(revisionId) ? revisionId : undefined;
}

/** The media type of a poster. */
export const posterType = (name: string) => `image/${NAME.exec(name)?.[2] ?? FORMATS.still}`;

/** The folder of posters, which API processes and workers share: `posters/` of the data folder (KEYFRAME_DATA). */
export const postersFolder = (dataDir: string) => join(dataDir, 'posters');

/** Where a poster is in it: in a folder of those whose revisions begin with the same two characters. */
export function posterFile(dataDir: string, name: string): string {
  return join(postersFolder(dataDir), name.slice(0, 2), name);
}

/** The bytes of a poster; undefined when it was removed to save space, or the data folder is not shared with the worker. */
export async function readPoster(dataDir: string | undefined, name: string): Promise<Buffer | undefined> {
  if (dataDir === undefined) return undefined;
  try {
    return await readFile(posterFile(dataDir, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
