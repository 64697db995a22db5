import { parse } from '@keyframe/contracts/parse';
import { Registry, type RegistryChange } from '@keyframe/contracts/registry';

const EMPTY: Registry = { schema: 1, revision: 0, remotes: {} };

/** Where a registry's revisions lie: a folder, or a bucket. Its one duty beside storing is that a number is taken once. */
export interface RevisionLog {
  /** The numbers that exist, ascending. */
  revisions(): Promise<number[]>;
  read(revision: number): Promise<string>;
  /** Writes a new revision, durably. False when it exists already; then nothing was written. */
  create(revision: number, text: string): Promise<boolean>;
  /** Replaces `registry.json`, the copy that browsers read, whole or not at all. */
  writeCopy(text: string): Promise<void>;
}

/** Who changes the registry and by which command: kept with the revision, for `npm run releases`. */
export type Author = Pick<RegistryChange, 'by' | 'what'>;

/**
 * The registry as a list of revisions, none ever changed. A change is published by creating the next number, which
 * fails when another writer was first: a compare-and-set, so two teams at once lose nothing. What browsers read is a
 * copy of the newest revision, written after it: a writer that dies in between leaves the old state, and the next
 * writer puts the copy right.
 */
export class RegistryHistory {
  constructor(private readonly log: RevisionLog) {}

  /** The newest revision; the empty registry when there is none. */
  async read(): Promise<Registry> {
    const newest = (await this.log.revisions()).at(-1);
    return newest === undefined ? EMPTY : this.at(newest);
  }

  /** All revisions, newest first; each is read when it is asked for. */
  async *newestFirst(): AsyncGenerator<Registry> {
    for (const revision of (await this.log.revisions()).reverse()) yield this.at(revision);
  }

  /**
   * Applies `change` to the newest revision and publishes the result; again from the start when another writer came
   * first. `change` returns undefined when there is nothing to do; what it throws leaves everything as it was.
   */
  async update(change: (current: Registry) => Registry | undefined, { by, what }: Author): Promise<Registry> {
    for (;;) {
      const current = await this.read();
      const changed = change(current);
      if (changed === undefined) {
        // Nothing to do, but a writer that died may have left an older copy.
        await this.settle();
        return current;
      }
      const next = parse(Registry, {
        ...changed,
        revision: current.revision + 1,
        change: { at: new Date().toISOString(), by, what },
      });
      if (await this.log.create(next.revision, serialise(next))) {
        await this.settle();
        return next;
      }
    }
  }

  /** Brings the copy up to the newest revision. Looks again afterwards: a slower writer may have just put an older one there. */
  private async settle(): Promise<void> {
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
