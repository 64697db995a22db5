import * as v from 'valibot';
import { RemoteEntry } from './registry.ts';
import { REMOTE_NAME } from './remoteName.ts';

/** Where a developer's file server describes the remotes it serves. */
export const SERVED_REMOTE_PATH = '/keyframe.json';

/** A remote of a developer's file server, in the form of a registry entry. */
export const ServedRemote = v.object({
  name: v.pipe(v.string(), v.regex(REMOTE_NAME)),
  /** Its stable version is the served one. */
  entry: RemoteEntry,
});
export type ServedRemote = v.InferOutput<typeof ServedRemote>;

/**
 * `/keyframe.json` of a developer's file server (`keyframe dev`): the remotes it serves. A shell whose deployment allows
 * loopback overrides can use that server; one that was released before there could be several reads the first.
 */
export const ServedRemotes = v.object({ ...ServedRemote.entries, more: v.optional(v.array(ServedRemote)) });
export type ServedRemotes = v.InferOutput<typeof ServedRemotes>;
