import { parse } from '@keyframe/contracts/parse';
import { Registry, type RegistryChange } from '@keyframe/contracts/registry';

const EMPTY: Registry = { schema: 1, revision: 0, remotes: {} };

/** Storage for a registry's revisions: a folder or a bucket. Creating a number must succeed only once. */
export interface RevisionLog {
  /** The numbers that exist, ascending. */
  revisions(): Promise<number[]>;
  read(revision: number): Promise<string>;
  /** Writes a new revision durably. Returns false, and writes nothing, if it exists. */
  create(revision: number, text: string): Promise<boolean>;
  /** Atomically replaces `registry.json`, the copy that browsers read. */
  writeCopy(text: string): Promise<void>;
}

/** The author and command of a change, stored with the revision for `npm run releases`. */
export type Author = Pick<RegistryChange, 'by' | 'what'>;

/**
 * The registry as a list of immutable revisions. A change creates the next number, which fails if another writer was
 * first: a compare-and-set, so concurrent releases are all kept. Browsers read a copy of the newest revision, written
 * after it. A writer that dies in between leaves the old copy, which the next writer updates.
 */
export class RegistryHistory {
  constructor(private readonly log: RevisionLog) {}

  /** The newest revision; an empty registry without one. */
  async read(): Promise<Registry> {
    const newest = (await this.log.revisions()).at(-1);
    return newest === undefined ? EMPTY : this.at(newest);
  }

  /** All revisions, newest first, read lazily. */
  async *newestFirst(): AsyncGenerator<Registry> {
    for (const revision of (await this.log.revisions()).reverse()) yield this.at(revision);
  }

  /**
   * Applies `change` to the newest revision and publishes the result, with a retry when another writer was first.
   * `change` returns undefined for no change; if it throws, nothing is published.
   */
  async update(change: (current: Registry) => Registry | undefined, { by, what }: Author): Promise<Registry> {
    for (;;) {
      const current = await this.read();
      const changed = change(current);
      if (changed === undefined) {
        // A killed writer may have left an older copy.
        await this.updateCopy();
        return current;
      }
      const next = parse(Registry, {
        ...changed,
        revision: current.revision + 1,
        change: { at: new Date().toISOString(), by, what },
      });
      if (await this.log.create(next.revision, serialise(next))) {
        await this.updateCopy();
        return next;
      }
    }
  }

  /** Writes the newest revision to the copy. Checks again afterwards, because a slower writer may have written an older one. */
  private async updateCopy(): Promise<void> {
    for (;;) {
      const newest = await this.read();
      if (newest.revision === 0) return;
      await this.log.writeCopy(serialise(newest));
      if ((await this.log.revisions()).at(-1) === newest.revision) return;
    }
  }

  private async at(revision: number): Promise<Registry> {
    return parse(Registry, JSON.parse(await this.log.read(revision)));
  }
}

const serialise = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`;
