import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { Posters } from '@keyframe/contracts/measurements';
import {
  posterFile,
  posterName,
  postersFolder,
  revisionOfPoster,
  type PosterKind,
  type RenderJobRepository,
} from '@keyframe/api/measuring';
import type { TakenPoster } from './takePosters.ts';

interface StoredFile {
  name: string;
  path: string;
  bytes: number;
  time: number;
}

/** How full the folder is after a sweep, so that not every picture starts one. */
const SWEPT = 0.9;
/** How many names the database is asked for at once. */
const BATCH = 500;

/**
 * The folder of posters. Its size stays below a limit: above it, pictures that no current revision shows are removed, the
 * oldest first, and when that is not enough no more are stored. Several workers may share it; each measures its size at its
 * start and after a sweep.
 */
export class PosterStore {
  readonly #dataDir: string;
  /** Bytes. */
  readonly #limit: number;
  readonly #jobs: Pick<RenderJobRepository, 'currentAmong' | 'posterNames'>;
  #bytes: number | undefined;
  #full = false;

  /** @param limit megabytes */
  constructor(dataDir: string, limit: number, jobs: Pick<RenderJobRepository, 'currentAmong' | 'posterNames'>) {
    this.#dataDir = dataDir;
    this.#limit = limit * 1024 * 1024;
    this.#jobs = jobs;
  }

  /** Whether there is no place: what is measured has no posters then. */
  get isFull(): boolean {
    return this.#full;
  }

  /** The size of the folder, in bytes. */
  async size(): Promise<number> {
    this.#bytes ??= sum(await this.#files());
    return this.#bytes;
  }

  /** Stores the pictures of a revision; none when the folder is full. */
  async store(revisionId: string, taken: Partial<Record<Canvas, TakenPoster>>): Promise<Posters> {
    if ((await this.size()) > this.#limit) await this.#sweep();
    this.#full = (await this.size()) > this.#limit;
    if (this.#full) return {};
    const posters: Posters = {};
    for (const [canvas, { still, loop }] of Object.entries(taken) as [Canvas, TakenPoster][]) {
      posters[canvas] = {
        still: await this.#write(revisionId, canvas, 'still', still),
        ...(loop && { loop: await this.#write(revisionId, canvas, 'loop', loop) }),
      };
    }
    return posters;
  }

  async #write(revisionId: string, canvas: Canvas, kind: PosterKind, picture: Buffer) {
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    const name = posterName(revisionId, canvas, kind, hash);
    const path = posterFile(this.#dataDir, name);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, picture);
    await rename(unfinished, path);
    this.#bytes = (await this.size()) + picture.length;
    return { name, bytes: picture.length };
  }

  /** Removes what no current revision shows, the oldest first, until there is some place. */
  async #sweep(): Promise<void> {
    const files = (await this.#files()).sort((one, other) => one.time - other.time);
    let bytes = sum(files);
    for (let from = 0; from < files.length && bytes > this.#limit * SWEPT; from += BATCH) {
      const batch = files.slice(from, from + BATCH);
      const revisions = [...new Set(batch.flatMap(({ name }) => revisionOfPoster(name) ?? []))];
      const current = await this.#jobs.currentAmong(revisions);
      const shown = await this.#jobs.posterNames([...current]);
      for (const file of batch.filter(({ name }) => !shown.has(name))) {
        if (bytes <= this.#limit * SWEPT) break;
        await rm(file.path, { force: true });
        bytes -= file.bytes;
      }
    }
    this.#bytes = bytes;
  }

  async #files(): Promise<StoredFile[]> {
    const root = postersFolder(this.#dataDir);
    await mkdir(root, { recursive: true });
    const files: StoredFile[] = [];
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      try {
        const { size, mtimeMs } = await stat(path);
        files.push({ name: entry.name, path, bytes: size, time: mtimeMs });
      } catch (error) {
        // Another worker has removed it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return files;
  }
}

const sum = (files: readonly StoredFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);
