import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'contracts/registry';

const EMPTY: Registry = { schema: 1, revision: 0, remotes: {} };

/**
 * The registry as a folder with one file a revision (`000042.json`), none ever changed. A change is published by
 * linking the next number: linking fails when another writer was first, so it is a compare-and-set, and a writer
 * that dies in between leaves the old state. The history is what is in the folder.
 */
export class RegistryFolder {
  constructor(private readonly folder: string) {}

  /** The newest revision; the empty registry when there is none. */
  async read(): Promise<Registry> {
    const newest = (await this.revisions()).at(-1);
    if (newest === undefined) return EMPTY;
    return Registry.parse(JSON.parse(await readFile(this.file(newest), 'utf8')));
  }

  /**
   * Applies `change` to the newest revision and publishes the result; again from the start when another writer came
   * first. `change` returns undefined when there is nothing to do.
   */
  async update(change: (current: Registry) => Registry | undefined): Promise<Registry> {
    await mkdir(this.folder, { recursive: true });
    for (;;) {
      const current = await this.read();
      const changed = change(current);
      if (changed === undefined) return current;
      const next = Registry.parse({ ...changed, revision: current.revision + 1 });
      if (await this.publish(next)) return next;
    }
  }

  /** False when the revision exists already. */
  private async publish(registry: Registry): Promise<boolean> {
    const draft = join(this.folder, `draft-${randomUUID()}`);
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(`${JSON.stringify(registry, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    try {
      await link(draft, this.file(registry.revision));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await unlink(draft);
    }
  }

  private async revisions(): Promise<number[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .map((name) => /^(\d{6,})\.json$/.exec(name)?.[1])
      .filter((digits) => digits !== undefined)
      .map(Number)
      .sort((a, b) => a - b);
  }

  private file(revision: number): string {
    return join(this.folder, `${String(revision).padStart(6, '0')}.json`);
  }
}
