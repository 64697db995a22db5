import {
  ALL_REMOTES,
  type ReleaseKey,
  type ReleasePolicy,
  type SignedRegistry,
} from '@keyframe/contracts/signedRegistry';
import { canonicalJson, hashOf, isSignedBy } from './keys.ts';

/** The signer of the policy; it may change everything. */
export const ROOT = 'root';

/** The area of a change that concerns no single remote. */
export const SHELL_AREA = 'shell';

/** A writer's clock may be ahead of the verifier's by this. Milliseconds. */
const CLOCK_SKEW = 5 * 60_000;

/** A stored revision. */
export interface Revision {
  /** The number in its name. */
  number: number;
  /** Its JSON, with fields that this release of the tools does not know. Signatures and hashes are of this. */
  raw: Record<string, unknown>;
  content: SignedRegistry;
}

/** Fields of a revision that describe it and are no content. */
const DESCRIPTION = new Set(['schema', 'revision', 'change', 'previous', 'policy', 'signature', 'remotes']);

/** The remotes that differ, and `shell` for everything else and for a revision without a difference: a release of the shell. */
export function changedAreas(before: Revision['raw'], after: Revision['raw']): string[] {
  const remotes = differences(remotesOf(before), remotesOf(after));
  const others = differences(before, after).some((name) => !DESCRIPTION.has(name));
  return others || remotes.length === 0 ? [...remotes, SHELL_AREA] : remotes;
}

const remotesOf = ({ remotes }: Revision['raw']) => remotes as Revision['raw'];

const differences = (a: Revision['raw'], b: Revision['raw']) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => canonicalJson([a[name]]) !== canonicalJson([b[name]]),
  );

/** Whether the key's entry in the policy includes the area, regardless of time. */
const includes = ({ remotes, shell }: ReleaseKey, area: string) =>
  area === SHELL_AREA ? shell === true : remotes.includes(ALL_REMOTES) || remotes.includes(area);

/** The reason why a key may not change the areas at this time; undefined if it may. */
export function permissionFault(
  policy: ReleasePolicy,
  name: string,
  areas: readonly string[],
  at: string,
): string | undefined {
  if (!Object.hasOwn(policy.keys, name)) return `the key "${name}" is not in the policy`;
  const key = policy.keys[name]!;
  if (key.revoked !== undefined) return `the key "${name}" was revoked on ${key.revoked.slice(0, 10)}`;
  if (key.until !== undefined && at > key.until) return `the key "${name}" expired on ${key.until.slice(0, 10)}`;
  const foreign = areas.filter((area) => !includes(key, area));
  return foreign.length === 0 ? undefined : `the key "${name}" may not change ${foreign.join(', ')}`;
}

/** The names of the keys that may change an area at this time. */
export function keysFor(policy: ReleasePolicy, area: string, at: string): string[] {
  const names = Object.keys(policy.keys).filter((name) => permissionFault(policy, name, [area], at) === undefined);
  return [...names, ROOT];
}

/** Whether one of the site's root keys has signed the revision. Its number is part of what is signed. */
export function isSignedByRoot({ number, raw, content }: Revision, roots: readonly string[]): boolean {
  const { signature } = content;
  return (
    signature?.key === ROOT &&
    content.revision === number &&
    roots.some((root) => isSignedBy(root, withoutSignature(raw), signature.value))
  );
}

/**
 * The reason why a revision may not follow `head`, the last valid one; undefined if it may. A key's expiry is compared with
 * the time in the revision, which never decreases along the chain, so an expired key cannot sign with an earlier time.
 */
export function revisionFault(
  next: Revision,
  head: Revision,
  roots: readonly string[],
  now = Date.now(),
): string | undefined {
  const { signature, previous, change, revision } = next.content;
  if (signature === undefined) return 'it is not signed';
  if (signature.key === ROOT) return isSignedByRoot(next, roots) ? undefined : 'it is not signed by the root key';

  const policy = head.content.policy ?? { keys: {} };
  if (!Object.hasOwn(policy.keys, signature.key)) return `the key "${signature.key}" is not in the policy`;
  if (!isSignedBy(policy.keys[signature.key]!.public, withoutSignature(next.raw), signature.value))
    return `its signature is not that of the key "${signature.key}"`;
  if (revision !== next.number) return `it is a copy of revision ${revision}`;
  if (previous !== hashOf(head.raw)) return `it does not follow revision ${head.number}`;
  if (change === undefined || change.at < (head.content.change?.at ?? ''))
    return `its time is before that of revision ${head.number}`;
  if (Date.parse(change.at) > now + CLOCK_SKEW) return 'its time is in the future';
  if (canonicalJson([next.raw['policy']]) !== canonicalJson([head.raw['policy']]))
    return 'only the root key may change the policy';
  return permissionFault(policy, signature.key, changedAreas(head.raw, next.raw), change.at);
}

/** What a revision's signature is of. */
export function withoutSignature({ signature: _signature, ...rest }: Revision['raw']): Revision['raw'] {
  return rest;
}
