import type { KeyObject } from 'node:crypto';
import { describeFault, parse, safeParse } from '@keyframe/contracts/parse';
import { type Registry, type RegistryChange } from '@keyframe/contracts/registry';
import { SignedRegistry, type ReleasePolicy } from '@keyframe/contracts/signedRegistry';
import { hashOf, publicKeyOf, signatureOf } from './keys.ts';
import {
  changedAreas,
  isSignedByRoot,
  keysFor,
  permissionFault,
  revisionFault,
  ROOT,
  withoutSignature,
  type Revision,
} from './policy.ts';

const EMPTY: SignedRegistry = { schema: 1, revision: 0, remotes: {} };

/** The newest valid revision, and the newest number: refused revisions may follow the valid one. */
interface Newest {
  head: Revision;
  last: number;
}

/** The state before the first revision. */
const BEGINNING: Newest = { head: { number: 0, raw: EMPTY, content: EMPTY }, last: 0 };

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

/** The author and command of a change, and its reason, stored with the revision for `npm run releases`. */
export type Author = Omit<RegistryChange, 'at'>;

/** What a signed registry is verified and written with. */
export interface Trust {
  /** The site's public root keys. Never from the storage, which an attacker may write. */
  roots: readonly string[];
  /** Signs the changes of this process. A process without it only reads. */
  signer?: KeyObject;
  /** Called once for each revision that is refused. */
  refused: (refusal: { revision: number; key: string | undefined; reason: string }) => void;
}

/**
 * The registry as a list of immutable revisions. A change creates the next number, which fails if another writer was
 * first: a compare-and-set, so concurrent releases are all kept. Browsers read a copy of the newest revision, written
 * after it. A writer that dies in between leaves the old copy, which the next writer updates.
 *
 * With `trust` every revision after the last one that the root key signed must be signed by a key of the policy, which
 * that revision contains. A revision that is not is refused: it is as if it did not exist, except that its number is taken.
 * Without `trust` revisions are not signed, and those of a signed registry are read without verification.
 */
export class RegistryHistory {
  #verified: Newest | undefined;
  #verifying: Promise<Newest | undefined> | undefined;

  constructor(
    private readonly log: RevisionLog,
    private readonly trust?: Trust,
  ) {}

  /** The newest valid revision; an empty registry without one. */
  async read(): Promise<Registry> {
    return withoutPolicy((await this.newest()).head.content);
  }

  /** Who may change what; undefined if the registry is not signed. */
  async policy(): Promise<ReleasePolicy | undefined> {
    const { head } = (this.trust && (await this.verified())) ?? (await this.unverified());
    return head.content.policy;
  }

  /** Whether revisions after the newest valid one are refused. */
  async hasRefused(): Promise<boolean> {
    const { head, last } = await this.newest();
    return last > head.number;
  }

  /** All valid revisions, newest first, read lazily. Those of a signed registry are linked by hashes. */
  async *newestFirst(): AsyncGenerator<SignedRegistry> {
    const numbers = (await this.log.revisions()).reverse();
    if (!this.trust) {
      for (const number of numbers) yield (await this.at(number)).content;
      return;
    }
    const { head } = await this.newest();
    let expected: string | undefined = hashOf(head.raw);
    for (const number of numbers.filter((each) => each <= head.number)) {
      if (expected === undefined) return;
      const revision = await this.attempt(number);
      if (typeof revision === 'string' || hashOf(revision.raw) !== expected) continue;
      expected = revision.content.previous;
      yield revision.content;
    }
  }

  /**
   * Applies `change` to the newest valid revision and publishes the result, with a retry when another writer was first.
   * `change` returns undefined for no change; if it throws, nothing is published.
   *
   * @throws Error when the key of this process may not make the change
   */
  async update(change: (current: Registry) => Registry | undefined, author: Author): Promise<Registry> {
    for (;;) {
      const newest = await this.newest();
      const current = withoutPolicy(newest.head.content);
      const changed = change(current);
      if (changed === undefined) {
        // A killed writer may have left an older copy.
        await this.updateCopy();
        return current;
      }
      const next = await this.write(newest, withUnknownFields(newest.head, changed), author);
      if (next) return withoutPolicy(next);
    }
  }

  /**
   * Replaces the policy. Signs the current revision as well, so the first policy starts a signed registry.
   *
   * @throws Error when the key of this process is not the root key
   */
  async updatePolicy(change: (current: ReleasePolicy) => ReleasePolicy, author: Author): Promise<ReleasePolicy> {
    if (this.signerName() !== ROOT)
      throw new Error(
        'Only the root key changes the policy. Set KEYFRAME_ROOT_KEY to its public key, and KEYFRAME_RELEASE_KEY to its file.',
      );
    for (;;) {
      const newest = (await this.verified()) ?? (await this.unverified());
      const policy = change(newest.head.content.policy ?? { keys: {} });
      if (await this.write(newest, { ...newest.head.raw, policy }, author)) return policy;
    }
  }

  /**
   * Checks before a release is built whether this process may change a remote, or the shell.
   *
   * @throws Error that names the key and the keys that may
   */
  async requirePermission(area: string): Promise<void> {
    this.requireSigner((await this.newest()).head, [area], new Date().toISOString());
  }

  /** Creates the revision that follows the newest one. Undefined if another writer was first. */
  private async write(
    { head, last }: Newest,
    raw: Revision['raw'],
    author: Author,
  ): Promise<SignedRegistry | undefined> {
    const number = last + 1;
    // Not before the revision that it follows, in case that writer's clock was ahead.
    const at = [new Date().toISOString(), head.content.change?.at ?? ''].sort().at(-1)!;
    const draft: Revision['raw'] = { ...withoutSignature(raw), revision: number, change: { at, ...author } };
    const key = this.requireSigner(head, changedAreas(head.raw, draft), at);
    if (key) draft['previous'] = hashOf(head.raw);
    const next = key ? { ...draft, signature: { key, value: signatureOf(draft, this.trust!.signer!) } } : draft;
    const content = parse(SignedRegistry, next);
    if (!(await this.log.create(number, serialise(next)))) return undefined;
    await this.updateCopy();
    return content;
  }

  /** The name of the key that signs a change of these areas; undefined in a registry that is not signed. */
  private requireSigner({ content: { policy } }: Revision, areas: readonly string[], at: string): string | undefined {
    const name = this.signerName(policy);
    if (name === ROOT) return ROOT;
    if (!this.trust) {
      if (policy === undefined) return undefined;
      throw new Error(
        'This registry is signed. Set KEYFRAME_ROOT_KEY to the public root key of the site, and KEYFRAME_RELEASE_KEY to the file of your key.',
      );
    }
    const may = areas
      .map((area) => `${area} may be changed with: ${keysFor(policy ?? { keys: {} }, area, at).join(', ')}.`)
      .join(' ');
    if (!this.trust.signer) throw new Error(`This registry is signed, and KEYFRAME_RELEASE_KEY is not set. ${may}`);
    if (name === undefined)
      throw new Error(`The key ${publicKeyOf(this.trust.signer)} in KEYFRAME_RELEASE_KEY is not in the policy. ${may}`);
    const fault = permissionFault(policy!, name, areas, at);
    if (fault) throw new Error(`Not permitted: ${fault}. ${may}`);
    return name;
  }

  /** The name of this process's key. */
  private signerName(policy?: ReleasePolicy): string | undefined {
    if (!this.trust?.signer) return undefined;
    const own = publicKeyOf(this.trust.signer);
    if (this.trust.roots.includes(own)) return ROOT;
    return Object.entries(policy?.keys ?? {}).find(([, key]) => key.public === own)?.[0];
  }

  /** Writes the newest revision to the copy. Checks again afterwards, because a slower writer may have written an older one. */
  private async updateCopy(): Promise<void> {
    for (;;) {
      const { head } = await this.newest();
      if (head.number === 0) return;
      await this.log.writeCopy(serialise(withoutPolicy(head.raw)));
      if ((await this.newest()).head.number === head.number) return;
    }
  }

  private async newest(): Promise<Newest> {
    if (!this.trust) return this.unverified();
    const verified = await this.verified();
    if (verified) return verified;
    throw new Error(
      'KEYFRAME_ROOT_KEY is set, but the registry has no revision signed by that key. The owner of the root key signs it: keyframe keys allow KEY --remotes …',
    );
  }

  private async unverified(): Promise<Newest> {
    const last = (await this.log.revisions()).at(-1);
    return last === undefined ? BEGINNING : { head: await this.at(last), last };
  }

  /** Undefined if the root key has signed no revision. Concurrent calls share one verification. */
  private verified(): Promise<Newest | undefined> {
    this.#verifying ??= this.verifyNew().finally(() => {
      this.#verifying = undefined;
    });
    return this.#verifying;
  }

  private async verifyNew(): Promise<Newest | undefined> {
    const { roots, refused } = this.trust!;
    const numbers = await this.log.revisions();
    let newest = this.#verified ?? (await this.anchor(numbers));
    if (!newest) return undefined;
    const { last } = newest;
    for (const number of numbers.filter((each) => each > last)) {
      const next = await this.attempt(number);
      const reason = typeof next === 'string' ? next : revisionFault(next, newest.head, roots);
      if (reason === undefined) newest = { head: next as Revision, last: number };
      else {
        refused({ revision: number, key: typeof next === 'string' ? undefined : next.content.signature?.key, reason });
        newest = { ...newest, last: number };
      }
      this.#verified = newest;
    }
    this.#verified = newest;
    return newest;
  }

  /** The newest revision that the root key has signed: verification starts there. */
  private async anchor(numbers: readonly number[]): Promise<Newest | undefined> {
    for (const number of numbers.toReversed()) {
      const revision = await this.attempt(number);
      if (typeof revision !== 'string' && isSignedByRoot(revision, this.trust!.roots))
        return { head: revision, last: number };
    }
    return undefined;
  }

  /** A revision, or the reason why its text is none. */
  private async attempt(number: number): Promise<Revision | string> {
    const text = await this.log.read(number);
    try {
      const raw = JSON.parse(text) as Revision['raw'];
      const parsed = safeParse(SignedRegistry, raw);
      return parsed.success
        ? { number, raw, content: parsed.data }
        : `it is not a registry: ${parsed.faults.map(describeFault).join('; ')}`;
    } catch (error) {
      return `it is not JSON: ${(error as Error).message}`;
    }
  }

  private async at(number: number): Promise<Revision> {
    const revision = await this.attempt(number);
    if (typeof revision === 'string') throw new Error(`Revision ${number} cannot be used: ${revision}`);
    return revision;
  }
}

/** The registry as the site reads it: without what only publishers and verifiers need. */
function withoutPolicy<Stored extends SignedRegistry | Revision['raw']>({
  policy: _policy,
  previous: _previous,
  signature: _signature,
  ...registry
}: Stored) {
  return registry;
}

/**
 * The changed registry, in which the entries of the other remotes are exactly as they are stored: they may have fields that
 * this release of the tools does not know.
 */
function withUnknownFields({ raw, content }: Revision, changed: Registry): Revision['raw'] {
  const stored = raw['remotes'] as Record<string, unknown>;
  const remotes = Object.entries(changed.remotes).map(([name, entry]) => [
    name,
    entry === content.remotes[name] ? stored[name] : entry,
  ]);
  return { ...raw, ...changed, remotes: Object.fromEntries(remotes) };
}

const serialise = (registry: unknown) => `${JSON.stringify(registry, null, 2)}\n`;
