import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RevisionLog } from '../registry/registryHistory.ts';
import { revisionName, revisionsAmong } from './revisionName.ts';

/**
 * A registry's revisions as files, `registry/000042.json`, with `registry.json` beside them for the web server. A
 * revision gets its name by a hard link, which fails if the name exists.
 */
export class RevisionFolder implements RevisionLog {
  constructor(private readonly folder: string) {}

  async revisions(): Promise<number[]> {
    const names = await readdir(this.history).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return revisionsAmong(names);
  }

  read(revision: number): Promise<string> {
    return readFile(this.file(revision), 'utf8');
  }

  async create(revision: number, text: string): Promise<boolean> {
    await mkdir(this.history, { recursive: true });
    const draft = await this.draft(text);
    try {
      await link(draft, this.file(revision));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await unlink(draft);
    }
  }

  async writeCopy(text: string): Promise<void> {
    await rename(await this.draft(text), join(this.folder, 'registry.json'));
  }

  /** Writes the text durably to a file with a unique name. Returns its path. */
  private async draft(text: string): Promise<string> {
    const draft = join(this.history, `draft-${randomUUID()}`);
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return draft;
  }

  private get history(): string {
    return join(this.folder, 'registry');
  }

  private file(revision: number): string {
    return join(this.history, revisionName(revision));
  }
}
