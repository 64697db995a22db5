import * as v from 'valibot';
import { Registry } from './registry.ts';
import { REMOTE_NAME } from './remoteName.ts';

/**
 * A revision of the registry as its history stores it (tools/src/registry). `registry.json`, which browsers read, has no
 * signature and no policy: the server that serves it verifies them.
 */

/** The names of release keys; they name the signer of each revision. `root` is the site's root key. */
export const KEY_NAME = /^[a-z][a-z0-9-]*$/;

/** An ed25519 public key: its 32 bytes in base64url. */
export const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/** In a key's `remotes`: every remote. */
export const ALL_REMOTES = '*';

const time = v.pipe(v.string(), v.isoTimestamp());

/** A key that may sign revisions, and what it may change. */
export const ReleaseKey = v.object({
  public: v.pipe(v.string(), v.regex(PUBLIC_KEY)),
  remotes: v.array(v.union([v.literal(ALL_REMOTES), v.pipe(v.string(), v.regex(REMOTE_NAME))])),
  /** May release the shell and change what belongs to no remote. */
  shell: v.optional(v.boolean()),
  /** When it was added, for `keyframe keys list`. */
  from: time,
  /** Revisions after this time are refused. */
  until: v.optional(time),
  /** Every revision after the one that has this is refused. */
  revoked: v.optional(time),
});
export type ReleaseKey = v.InferOutput<typeof ReleaseKey>;

/** Who may change what, by the name of the key. Only a revision signed by the root key changes it. */
export const ReleasePolicy = v.object({ keys: v.record(v.pipe(v.string(), v.regex(KEY_NAME)), ReleaseKey) });
export type ReleasePolicy = v.InferOutput<typeof ReleasePolicy>;

export const SignedRegistry = v.object({
  ...Registry.entries,
  /** SHA-256 of the revision that it follows, base64url. */
  previous: v.optional(v.string()),
  policy: v.optional(ReleasePolicy),
  /** Of everything else in the revision. `key` is a name in the policy of the revision that it follows, or `root`. */
  signature: v.optional(v.object({ key: v.string(), value: v.string() })),
});
export type SignedRegistry = v.InferOutput<typeof SignedRegistry>;
