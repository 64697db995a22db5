import * as v from 'valibot';
import { RemoteEntry } from './registry.ts';
import { REMOTE_NAME } from './remoteName.ts';

/** Where a developer's file server describes the remote it serves. */
export const SERVED_REMOTE_PATH = '/keyframe.json';

/**
 * `/keyframe.json` of a developer's file server (`keyframe dev`): the remote it serves, in the form of a registry
 * entry. A shell whose deployment allows loopback overrides can use that server.
 */
export const ServedRemote = v.object({
  name: v.pipe(v.string(), v.regex(REMOTE_NAME)),
  /** Its stable version is the served one. */
  entry: RemoteEntry,
});
export type ServedRemote = v.InferOutput<typeof ServedRemote>;
